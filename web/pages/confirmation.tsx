import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import styles from "../features/account/account-card.module.css";
import { AccountCard } from "../features/account/account-card.tsx";
import { useConfirmation } from "../features/account/use-confirmation.ts";
import { paths } from "../paths.ts";
import buttons from "../ui/buttons.module.css";
import { HeartAward } from "../ui/drawings.tsx";
import { useFocusedHeading } from "../ui/use-focused-heading.ts";

/** Opening a link in a mail leads here. Loading this page changes nothing; its script then confirms. */
export function Component() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { state, retry } = useConfirmation(search.get("token"));
  useFocusedHeading(state.step);
  if (state.step === "working") {
    return (
      <AccountCard
        title={t("account.confirm.title")}
        lead={<span role="status">{t("account.confirm.working")}</span>}
      />
    );
  }
  if (state.step === "done" || state.step === "used") {
    const isNew = state.step === "done";
    return (
      <AccountCard
        picture={<HeartAward />}
        title={isNew ? t("account.confirm.doneTitle") : t("account.confirm.signedInTitle")}
        lead={isNew ? t("account.confirm.done") : t("account.confirm.signedIn")}
      >
        <Link className={buttons.primary} to={paths.courses}>
          {t("account.confirm.go")}
        </Link>
      </AccountCard>
    );
  }
  if (state.step === "failed") {
    return (
      <AccountCard title={t("account.confirm.title")} lead={state.message || t("errors.offline")}>
        <button type="button" className={buttons.primary} onClick={retry}>
          {t("account.confirm.retry")}
        </button>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title={t("account.confirm.invalidTitle")}
      lead={state.step === "missing" ? t("account.confirm.missing") : t("account.confirm.invalid")}
    >
      <p className={styles.row}>
        <Link className={buttons.primary} to={paths.login}>
          {t("account.login.submit")}
        </Link>
        <Link className={buttons.quiet} to={paths.register}>
          {t("account.confirm.again")}
        </Link>
      </p>
    </AccountCard>
  );
}
