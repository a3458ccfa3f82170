import { useState } from "react";
import { unsubscribe } from "../../../contract/forum/forum-notices.ts";
import { endPracticeMails } from "../../../contract/learning/practice-mails.ts";
import { endReminders } from "../../../contract/learning/study-plan.ts";
import { endAnnouncementMails } from "../../../contract/users/announcement-mails.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { AccountCard } from "../../features/account/sign-in/account-card.tsx";
import { ensureStudyTexts } from "../../i18n/study/texts.ts";
import type { Translate } from "../../i18n/translate.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { useSearchParams } from "../../routing/hooks.ts";
import type { LoaderArgs } from "../../routing/routes.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { useFocusedHeading } from "../../ui/behaviour/use-focused-heading.ts";
import { PageTitle } from "../../ui/layout/page-title.tsx";

type Step = "asked" | "done" | "invalid";

/**
 * The kinds of emails that a link unsubscribes from, each with its call, its texts and the page where it can be
 * changed.
 */
const kinds = {
  forum: {
    ends: unsubscribe,
    say: (t: Translate, step: Step) => [t(`forum.unsubscribe.${step}`), t(`forum.unsubscribe.${step}Text`)],
    chosen: (t: Translate) => ({ to: paths.profile, label: t("forum.unsubscribe.choose") }),
  },
  announcements: {
    ends: endAnnouncementMails,
    say: (t: Translate, step: Step) => [
      t(`forum.unsubscribe.announcements.${step}`),
      t(`forum.unsubscribe.announcements.${step}Text`),
    ],
    chosen: (t: Translate) => ({ to: paths.profile, label: t("forum.unsubscribe.choose") }),
  },
  practice: {
    ends: endPracticeMails,
    say: (t: Translate, step: Step) => [
      t(`study.unsubscribe.practice.${step}`),
      t(`study.unsubscribe.practice.${step}Text`),
    ],
    chosen: (t: Translate) => ({ to: paths.profile, label: t("forum.unsubscribe.choose") }),
  },
  reminders: {
    ends: endReminders,
    say: (t: Translate, step: Step) => [
      t(`study.unsubscribe.reminders.${step}`),
      t(`study.unsubscribe.reminders.${step}Text`),
    ],
    chosen: (t: Translate) => ({ to: paths.courses, label: t("study.unsubscribe.reminders.choose") }),
  },
};

type Kind = keyof typeof kinds;

const isKind = (name: string | null): name is Kind => name !== null && Object.hasOwn(kinds, name);

/** The texts about reminders and practice are loaded only for them. */
export async function loader({ url }: LoaderArgs) {
  const of = url.searchParams.get("of");
  if (of === "reminders" || of === "practice") await ensureStudyTexts();
  return null;
}

/** The target of the link at the end of emails. Mail scanners open it as well, so only the button unsubscribes. */
export function Component() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [step, setStep] = useState<Step>("asked");
  const [problem, setProblem] = useState("");
  useFocusedHeading(step);
  const of = search.get("of");
  const { ends, say, chosen } = kinds[isKind(of) ? of : "forum"];
  const [title = "", text] = say(t, step);
  const { to, label } = chosen(t);
  async function end() {
    setProblem("");
    try {
      await call(ends, { query: { token: search.get("token") ?? "" }, body: {}, quiet: true });
      setStep("done");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "link_invalid") setStep("invalid");
      else setProblem(error.message || t("errors.offline"));
    }
  }
  return (
    <AccountCard title={title} lead={problem || text}>
      <PageTitle title={say(t, "asked")[0] ?? ""} />
      {step === "asked" ? (
        <Button variant="primary" onClick={end}>
          {t("forum.unsubscribe.end")}
        </Button>
      ) : (
        <LinkButton variant="primary" to={to}>
          {label}
        </LinkButton>
      )}
    </AccountCard>
  );
}
