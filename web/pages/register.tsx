import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "../features/account/account-card.module.css";
import { AccountCard } from "../features/account/account-card.tsx";
import { CapturedMail } from "../features/account/captured-mail.tsx";
import { Letter } from "../features/account/letter.tsx";
import { RegisterForm, type RegistrationValues } from "../features/account/register-form.tsx";
import { ResendButton } from "../features/account/resend-button.tsx";
import { paths } from "../paths.ts";
import buttons from "../ui/buttons.module.css";
import { useFocusedHeading } from "../ui/use-focused-heading.ts";

const nothing: RegistrationValues = { firstName: "", lastName: "", email: "", password: "" };

export function Component() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(nothing);
  const [isSent, setSent] = useState(false);
  useFocusedHeading(isSent);
  if (isSent) return <Sent email={typed.email} onChange={() => setSent(false)} />;
  function finish(values: RegistrationValues) {
    setTyped(values);
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
  return (
    <AccountCard title={t("account.sent.title")} picture={<Letter />}>
      <p>
        {t("account.sent.text")} <span className={styles.address}>{email}</span>.
      </p>
      <p>{t("account.sent.then")}</p>
      <CapturedMail />
      <p className={styles.aside}>{t("account.sent.spam")}</p>
      <div className={styles.row}>
        <ResendButton email={email} waits />
        <button type="button" className={buttons.quiet} onClick={onChange}>
          {t("account.sent.change")}
        </button>
      </div>
    </AccountCard>
  );
}
