import { useTranslation } from "react-i18next";
import { forgotPassword } from "../../../contract/users.ts";
import { call } from "../../api/client.ts";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import styles from "./account-card.module.css";

/** The first half of restoring a password: where to send the link. */
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
