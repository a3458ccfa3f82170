import { useState } from "react";
import { NewPasswordForm } from "../../features/account/safety/new-password-form.tsx";
import styles from "../../features/account/sign-in/account-card.module.css";
import { AccountCard } from "../../features/account/sign-in/account-card.tsx";
import { CapturedMail } from "../../features/account/sign-in/captured-mail.tsx";
import { ForgotForm } from "../../features/account/sign-in/forgot-form.tsx";
import { Letter } from "../../features/account/sign-in/letter.tsx";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { useSearchParams } from "../../routing/hooks.ts";
import { Link } from "../../routing/link.tsx";
import { clearSession } from "../../session.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { useFocusedHeading } from "../../ui/behaviour/use-focused-heading.ts";

/** Both steps of a password reset: without a token it requests a link, with one it sets the password. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const token = search.get("token");
  return token ? <ChoosePassword key={token} token={token} onAnother={() => setSearch({})} /> : <RequestLink />;
}

function RequestLink() {
  const { t } = useTranslation();
  const [email, setEmail] = useState<string | null>(null);
  useFocusedHeading(email);
  if (email === null) {
    return (
      <AccountCard title={t("account.restore.title")} lead={t("account.restore.lead")}>
        <ForgotForm onSent={setEmail} />
        <BackToLogin />
      </AccountCard>
    );
  }
  return (
    <AccountCard title={t("account.restore.sentTitle")} picture={<Letter />}>
      <p>
        {t("account.restore.sent")} <span className={styles.address}>{email}</span>.
      </p>
      <p>{t("account.restore.sentThen")}</p>
      <CapturedMail />
      <BackToLogin />
    </AccountCard>
  );
}

function ChoosePassword({ token, onAnother }: { token: string; onAnother: () => void }) {
  const { t } = useTranslation();
  const [step, setStep] = useState<"typing" | "done" | "invalid">("typing");
  useFocusedHeading(step);
  function finish() {
    // A reset ends all of the user's sessions, including one stored here.
    clearSession();
    setStep("done");
  }
  if (step === "done") {
    return (
      <AccountCard title={t("account.restore.doneTitle")} lead={t("account.restore.done")}>
        <LinkButton variant="primary" to={paths.login}>
          {t("account.login.submit")}
        </LinkButton>
      </AccountCard>
    );
  }
  if (step === "invalid") {
    return (
      <AccountCard title={t("account.restore.invalidTitle")} lead={t("account.restore.invalid")}>
        <Button variant="primary" onClick={onAnother}>
          {t("account.restore.another")}
        </Button>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={t("account.restore.newTitle")} lead={t("account.restore.newLead")}>
      <NewPasswordForm token={token} onDone={finish} onLinkInvalid={() => setStep("invalid")} />
    </AccountCard>
  );
}

function BackToLogin() {
  const { t } = useTranslation();
  return (
    <p>
      <Link to={paths.login}>{t("account.restore.back")}</Link>
    </p>
  );
}
