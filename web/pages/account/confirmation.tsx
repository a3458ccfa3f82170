import { endSession } from "../../api/session/end-session.ts";
import styles from "../../features/account/sign-in/account-card.module.css";
import { AccountCard } from "../../features/account/sign-in/account-card.tsx";
import { CodeForm } from "../../features/account/sign-in/code-form.tsx";
import { useConfirmation } from "../../features/account/sign-in/use-confirmation.ts";
import { clearJoinCode } from "../../features/enrolments/join/join-code.ts";
import { useConfirmationTarget } from "../../features/enrolments/join/use-confirmation-target.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { useLocation, useSearchParams } from "../../routing/hooks.ts";
import { Link } from "../../routing/link.tsx";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { useFocusedHeading } from "../../ui/behaviour/use-focused-heading.ts";
import { HeartAward } from "../../ui/drawings/drawings.tsx";

/** The target of links in emails. Loading this page changes nothing; its script then confirms. */
export function Component() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { state, retry, enter } = useConfirmation(search.get("token"));
  const next = useConfirmationTarget();
  const { state: from } = useLocation();
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
        <LinkButton variant="primary" to={next} onClick={clearJoinCode}>
          {t("account.confirm.go")}
        </LinkButton>
      </AccountCard>
    );
  }
  if (state.step === "others") {
    const { session, name } = state;
    const { email } = session.user;
    return (
      <AccountCard title={t("account.confirm.othersTitle")} lead={t("account.confirm.others", { email, name })}>
        <p className={styles.row}>
          <Button variant="primary" onClick={() => enter(session)}>
            {t("account.confirm.enter")}
          </Button>
          <LinkButton variant="quiet" to={paths.dashboard} onClick={() => void endSession(session.token)}>
            {t("account.confirm.stay")}
          </LinkButton>
        </p>
      </AccountCard>
    );
  }
  if (state.step === "told") {
    return (
      <AccountCard title={t("account.confirm.toldTitle")} lead={state.message}>
        <LinkButton variant="primary" to={paths.login}>
          {t("account.login.submit")}
        </LinkButton>
      </AccountCard>
    );
  }
  if (state.step === "failed") {
    return (
      <AccountCard title={t("account.confirm.title")} lead={state.message || t("errors.offline")}>
        <Button variant="primary" onClick={retry}>
          {t("account.confirm.retry")}
        </Button>
      </AccountCard>
    );
  }
  if (state.step === "missing") {
    return (
      <AccountCard title={t("account.confirm.title")} lead={t("account.confirm.missing")}>
        <CodeForm email={isAddress(from) ? from.email : ""} next={next} onConfirmed={clearJoinCode} />
        <p>
          <Link to={paths.register}>{t("account.confirm.again")}</Link>
        </p>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={t("account.confirm.invalidTitle")} lead={t("account.confirm.invalid")}>
      <p className={styles.row}>
        <LinkButton variant="primary" to={paths.login}>
          {t("account.login.submit")}
        </LinkButton>
        <LinkButton variant="quiet" to={paths.register}>
          {t("account.confirm.again")}
        </LinkButton>
      </p>
    </AccountCard>
  );
}

/** Whether the previous screen passed the address to be confirmed. */
function isAddress(from: unknown): from is { email: string } {
  return typeof from === "object" && from !== null && "email" in from && typeof from.email === "string";
}
