import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import styles from "../features/account/account-card.module.css";
import { AccountCard } from "../features/account/account-card.tsx";
import { CapturedMail } from "../features/account/captured-mail.tsx";
import { ForgotForm } from "../features/account/forgot-form.tsx";
import { Letter } from "../features/account/letter.tsx";
import { NewPasswordForm } from "../features/account/new-password-form.tsx";
import { paths } from "../paths.ts";
import { clearSession } from "../session.ts";
import buttons from "../ui/buttons.module.css";
import { useFocusedHeading } from "../ui/use-focused-heading.ts";

/** Both halves: without a token it asks where to send a link, with one it sets the password. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const token = search.get("token");
  return token ? <ChoosePassword key={token} token={token} onAnother={() => setSearch({})} /> : <AskForLink />;
}

function AskForLink() {
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
    // Restoring ends every session of the person, so the one that may be kept here is dead too.
    clearSession();
    setStep("done");
  }
  if (step === "done") {
    return (
      <AccountCard title={t("account.restore.doneTitle")} lead={t("account.restore.done")}>
        <Link className={buttons.primary} to={paths.login}>
          {t("account.login.submit")}
        </Link>
      </AccountCard>
    );
  }
  if (step === "invalid") {
    return (
      <AccountCard title={t("account.restore.invalidTitle")} lead={t("account.restore.invalid")}>
        <button type="button" className={buttons.primary} onClick={onAnother}>
          {t("account.restore.another")}
        </button>
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
