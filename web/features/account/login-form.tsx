import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { login, type Session } from "../../../contract/users.ts";
import { call } from "../../api/client.ts";
import { paths } from "../../paths.ts";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import styles from "./account-card.module.css";
import { CodeField } from "./code-field.tsx";
import { ResendButton } from "./resend-button.tsx";

// Comes after the form: the first visit must not wait for what checks it.
const loadCredentials = async () => (await import("../../../contract/users.ts")).credentials;

interface Typed {
  email: string;
  password: string;
  /** Of the second factor; empty as long as nobody asks for it. */
  code: string;
}

interface LoginFormProps {
  submitLabel: string;
  /** The address, where only one person can go on here. */
  email?: string;
  onSignedIn: (session: Session) => void;
}

export function LoginForm({ submitLabel, email = "", onSignedIn }: LoginFormProps) {
  const { t } = useTranslation();
  // In the dialog over a class: that page must stay as it is.
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
