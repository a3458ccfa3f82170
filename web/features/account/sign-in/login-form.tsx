import { useState } from "react";
import { login, type Session } from "../../../../contract/users/users.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { paths } from "../../../paths.ts";
import { Link } from "../../../routing/link.tsx";
import { CodeField } from "../../../ui/fields/code-field.tsx";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useSchemaForm } from "../../../ui/form/use-schema-form.ts";
import styles from "./account-card.module.css";
import { ResendButton } from "./resend-button.tsx";

// Loaded after the form, so that the first visit does not wait for validation code.
const loadCredentials = async () => (await import("../../../../contract/users/users.ts")).credentials;

interface Typed {
  email: string;
  password: string;
  /** The two-step verification code; empty unless it is required. */
  code: string;
}

interface LoginFormProps {
  submitLabel: string;
  /** The address, if only one particular user can continue here. */
  email?: string;
  onSignedIn: (session: Session) => void;
}

export function LoginForm({ submitLabel, email = "", onSignedIn }: LoginFormProps) {
  const { t } = useTranslation();
  // The dialog over a class fixes the address; the page below must not change.
  const isFixed = email !== "";
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  const form = useSchemaForm({
    schema: loadCredentials,
    defaults: { email, password: "", code: "" },
    fields: ["email", "password", "code"],
    toBody: ({ code, ...known }: Typed) => (code === "" ? known : { ...known, code }),
    send: async (body) => {
      setUnconfirmed(null);
      onSignedIn(await call(login, { body, inForm: true }));
    },
    onRefused: (error) => {
      if (error.code === "second_factor_required") {
        setAsksCode(true);
        return true;
      }
      if (error.code === "second_factor_wrong") {
        form.setError("code", { type: "server", message: error.message }, { shouldFocus: true });
        return true;
      }
      if (error.code === "account_unconfirmed") setUnconfirmed(form.getValues("email"));
      form.setFocus("password", { shouldSelect: true });
      return false;
    },
  });
  return (
    <form method="post" className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormProblem>{form.problem}</FormProblem>
      {unconfirmed && (
        <div className={styles.notice}>
          <p>{t("account.login.unconfirmed")}</p>
          <Link to={paths.confirmation} state={{ email: unconfirmed }}>
            {t("account.login.enterCode")}
          </Link>
          <ResendButton email={unconfirmed} />
        </div>
      )}
      <TextField
        {...form.field("email")}
        label={t("account.email")}
        type="email"
        autoComplete="username"
        readOnly={isFixed}
      />
      <PasswordField
        {...form.field("password")}
        label={t("account.password")}
        autoComplete="current-password"
        autoFocus={isFixed}
      />
      {asksCode && <CodeField {...form.field("code", t("account.codeHelp"))} label={t("account.code")} autoFocus />}
      <p>
        <Link to={paths.restore} {...(isFixed && { target: "_blank" })}>
          {t("account.login.forgot")}
        </Link>
      </p>
      <SubmitButton isSending={form.isSending}>{submitLabel}</SubmitButton>
    </form>
  );
}
