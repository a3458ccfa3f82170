import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { unsubscribe } from "../../contract/forum-notices.ts";
import { ApiError } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { AccountCard } from "../features/account/account-card.tsx";
import { paths } from "../paths.ts";
import buttons from "../ui/buttons.module.css";
import { PageTitle } from "../ui/page-title.tsx";
import { useFocusedHeading } from "../ui/use-focused-heading.ts";

/** The link at the end of a mail leads here. Programs that look into mails open it too, so that a button ends them. */
export function Component() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [step, setStep] = useState<"asked" | "done" | "invalid">("asked");
  const [problem, setProblem] = useState("");
  useFocusedHeading(step);
  const token = search.get("token") ?? "";
  async function end() {
    setProblem("");
    try {
      await call(unsubscribe, { query: { token }, body: {}, quiet: true });
      setStep("done");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "link_invalid") setStep("invalid");
      else setProblem(error.message || t("errors.offline"));
    }
  }
  return (
    <AccountCard title={t(`forum.unsubscribe.${step}`)} lead={problem || t(`forum.unsubscribe.${step}Text`)}>
      <PageTitle title={t("forum.unsubscribe.asked")} />
      {step === "asked" ? (
        <button type="button" className={buttons.primary} onClick={end}>
          {t("forum.unsubscribe.end")}
        </button>
      ) : (
        <Link className={buttons.primary} to={paths.profile}>
          {t("forum.unsubscribe.choose")}
        </Link>
      )}
    </AccountCard>
  );
}
