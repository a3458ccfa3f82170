import { useState } from "react";
import styles from "../../features/account/sign-in/account-card.module.css";
import { AccountCard } from "../../features/account/sign-in/account-card.tsx";
import { CapturedMail } from "../../features/account/sign-in/captured-mail.tsx";
import { CodeForm } from "../../features/account/sign-in/code-form.tsx";
import { Letter } from "../../features/account/sign-in/letter.tsx";
import { RegisterForm, type RegistrationValues } from "../../features/account/sign-in/register-form.tsx";
import { ResendButton } from "../../features/account/sign-in/resend-button.tsx";
import { clearJoinCode, storeJoinCode } from "../../features/enrolments/join/join-code.ts";
import { useConfirmationTarget } from "../../features/enrolments/join/use-confirmation-target.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { Link } from "../../routing/link.tsx";
import { Button } from "../../ui/actions/button.tsx";
import { useFocusedHeading } from "../../ui/behaviour/use-focused-heading.ts";

const nothing: RegistrationValues = { firstName: "", lastName: "", email: "", password: "" };

export function Component() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(nothing);
  const [isSent, setSent] = useState(false);
  useFocusedHeading(isSent);
  if (isSent) return <Sent email={typed.email} onChange={() => setSent(false)} />;
  function finish(values: RegistrationValues) {
    setTyped(values);
    storeJoinCode();
    setSent(true);
  }
  return (
    <AccountCard title={t("account.register.title")} lead={t("account.register.lead")}>
      <RegisterForm typed={typed} onSent={finish} />
      <p>
        {t("account.register.haveAccount")} <Link to={paths.login}>{t("account.register.login")}</Link>
      </p>
      <p>
        {t("account.register.data")} <Link to={paths.privacy}>{t("shell.privacy")}</Link>
      </p>
    </AccountCard>
  );
}

function Sent({ email, onChange }: { email: string; onChange: () => void }) {
  const { t } = useTranslation();
  const next = useConfirmationTarget();
  return (
    <AccountCard title={t("account.sent.title")} picture={<Letter />}>
      <p>
        {t("account.sent.text")} <span className={styles.address}>{email}</span>.
      </p>
      <p>{t("account.sent.then")}</p>
      <CodeForm email={email} next={next} onConfirmed={clearJoinCode} />
      <CapturedMail />
      <p className={styles.aside}>{t("account.sent.spam")}</p>
      <div className={styles.row}>
        <ResendButton email={email} waits />
        <Button variant="quiet" onClick={onChange}>
          {t("account.sent.change")}
        </Button>
      </div>
    </AccountCard>
  );
}
