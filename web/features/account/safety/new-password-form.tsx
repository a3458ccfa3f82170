import { restore } from "../../../../contract/users/users.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useSchemaForm } from "../../../ui/form/use-schema-form.ts";
import styles from "../sign-in/account-card.module.css";
import { NewPasswordField } from "./new-password-field.tsx";

interface NewPasswordFormProps {
  token: string;
  onDone: () => void;
  onLinkInvalid: () => void;
}

/** The second step of a password reset: the new password. */
export function NewPasswordForm({ token, onDone, onLinkInvalid }: NewPasswordFormProps) {
  const { t } = useTranslation();
  const form = useSchemaForm({
    schema: restore.body,
    defaults: { password: "" },
    fields: ["password"],
    toBody: (values: { password: string }) => ({ ...values, token }),
    send: async (body) => {
      await call(restore, { body, inForm: true });
      onDone();
    },
    onRefused: ({ code, message, fields }) => {
      if (code === "link_invalid" || fields.token) onLinkInvalid();
      else if (code === "password_weak") form.setError("password", { type: "server", message }, { shouldFocus: true });
      else return false;
      return true;
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormProblem>{form.problem}</FormProblem>
      <NewPasswordField
        {...form.field("password")}
        label={t("account.restore.newPassword")}
        value={form.watch("password")}
        personal={[]}
      />
      <SubmitButton isSending={form.isSending}>{t("account.restore.newSubmit")}</SubmitButton>
    </form>
  );
}
