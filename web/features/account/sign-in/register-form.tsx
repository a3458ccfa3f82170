import { register } from "../../../../contract/users/users.ts";
import { call } from "../../../api/client.ts";
import { currentLanguage } from "../../../i18n/language.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useSchemaForm } from "../../../ui/form/use-schema-form.ts";
import { NameFields } from "../profile/name-fields.tsx";
import { NewPasswordField } from "../safety/new-password-field.tsx";
import styles from "./account-card.module.css";
import { AddressSuggestion } from "./address-suggestion.tsx";

// Loaded after the form, so that the first visit does not wait for validation code.
const loadRegistration = async () => (await import("../../../../contract/users/users.ts")).registration;

/** The values of the registration form. */
export interface RegistrationValues {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

interface RegisterFormProps {
  /** The values typed earlier, when the user returns to correct the address. */
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
  function acceptAddress(address: string) {
    form.setValue("email", address, { shouldValidate: form.formState.isSubmitted });
    form.setFocus("email");
  }
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
      <AddressSuggestion typed={email} onAccept={acceptAddress} />
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
