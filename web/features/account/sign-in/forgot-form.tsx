import { forgotPassword } from "../../../../contract/users/users.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useSchemaForm } from "../../../ui/form/use-schema-form.ts";
import styles from "./account-card.module.css";

/** The first step of a password reset: the address to send the link to. */
export function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const form = useSchemaForm({
    schema: forgotPassword.body,
    defaults: { email: "" },
    fields: ["email"],
    send: async (body) => {
      await call(forgotPassword, { body, inForm: true });
      onSent(body.email);
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormProblem>{form.problem}</FormProblem>
      <TextField {...form.field("email")} label={t("account.email")} type="email" autoComplete="username" />
      <SubmitButton isSending={form.isSending}>{t("account.restore.submit")}</SubmitButton>
    </form>
  );
}
