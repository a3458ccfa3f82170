import { useTranslation } from "react-i18next";
import { register } from "../../../contract/users.ts";
import { call } from "../../api/client.ts";
import { currentLanguage } from "../../i18n.ts";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import styles from "./account-card.module.css";
import { NameFields } from "./name-fields.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

// Comes after the form: the first visit must not wait for what checks it.
const loadRegistration = async () => (await import("../../../contract/users.ts")).registration;

/** What somebody types to register. */
export interface RegistrationValues {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

interface RegisterFormProps {
  /** What was typed before, when somebody comes back to correct their address. */
  typed: RegistrationValues;
  onSent: (values: RegistrationValues) => void;
}

export function RegisterForm({ typed, onSent }: RegisterFormProps) {
  const { t } = useTranslation();
  const form = useSchemaForm({
    schema: loadRegistration,
    defaults: typed,
    fields: ["firstName", "lastName", "email", "password"],
    toBody: (values: RegistrationValues) => ({ ...values, language: currentLanguage() }),
    send: async (body) => {
      await call(register, { body, inForm: true });
      onSent({ ...form.getValues(), email: body.email });
    },
    onRefused: ({ code, message, fields }) => {
      if (code !== "password_weak" || fields.password) return false;
      form.setError("password", { type: "server", message }, { shouldFocus: true });
      return true;
    },
  });
  const [firstName, lastName, email, password] = form.watch(["firstName", "lastName", "email", "password"]);
  return (
    <form method="post" className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormProblem>{form.problem}</FormProblem>
      <NameFields field={form.field} />
      <TextField
        {...form.field("email", t("account.register.check"))}
        label={t("account.email")}
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <NewPasswordField
        {...form.field("password")}
        label={t("account.password")}
        value={password}
        personal={[firstName, lastName, email]}
      />
      <SubmitButton isSending={form.isSending}>{t("account.register.submit")}</SubmitButton>
    </form>
  );
}
