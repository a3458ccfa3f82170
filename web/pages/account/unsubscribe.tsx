import { useState } from "react";
import { useSearchParams } from "react-router";
import { unsubscribe } from "../../../contract/forum/forum-notices.ts";
import { endAnnouncementMails } from "../../../contract/users/announcement-mails.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { AccountCard } from "../../features/account/sign-in/account-card.tsx";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { useFocusedHeading } from "../../ui/behaviour/use-focused-heading.ts";
import { PageTitle } from "../../ui/layout/page-title.tsx";

/** The link at the end of a mail leads here. Programs that look into mails open it too, so that a button ends them. */
export function Component() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [step, setStep] = useState<"asked" | "done" | "invalid">("asked");
  const [problem, setProblem] = useState("");
  useFocusedHeading(step);
  const token = search.get("token") ?? "";
  const isOfAnnouncements = search.get("of") === "announcements";
  const title = (of: typeof step) =>
    t(isOfAnnouncements ? `forum.unsubscribe.announcements.${of}` : `forum.unsubscribe.${of}`);
  const text = isOfAnnouncements
    ? t(`forum.unsubscribe.announcements.${step}Text`)
    : t(`forum.unsubscribe.${step}Text`);
  async function end() {
    setProblem("");
    try {
      await call(isOfAnnouncements ? endAnnouncementMails : unsubscribe, { query: { token }, body: {}, quiet: true });
      setStep("done");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "link_invalid") setStep("invalid");
      else setProblem(error.message || t("errors.offline"));
    }
  }
  return (
    <AccountCard title={title(step)} lead={problem || text}>
      <PageTitle title={title("asked")} />
      {step === "asked" ? (
        <Button variant="primary" onClick={end}>
          {t("forum.unsubscribe.end")}
        </Button>
      ) : (
        <LinkButton variant="primary" to={paths.profile}>
          {t("forum.unsubscribe.choose")}
        </LinkButton>
      )}
    </AccountCard>
  );
}
