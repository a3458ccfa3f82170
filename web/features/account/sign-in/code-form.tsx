import { confirm } from "../../../../contract/users/users.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { useNavigate } from "../../../routing/hooks.ts";
import { saveSession } from "../../../session.ts";
import { CodeField } from "../../../ui/fields/code-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useSchemaForm } from "../../../ui/form/use-schema-form.ts";
import styles from "./account-card.module.css";

// Loaded after the form: the schema is not needed until the code is sent.
const loadCode = async () => (await import("../../../../contract/users/users.ts")).mailedCode;

interface CodeFormProps {
  /** The address that the email was sent to, if known. */
  email?: string;
  /** Where to go after signing in. */
  next: string;
  /** Called before going there. */
  onConfirmed(): void;
}

/** Confirms an account with the code from the email, in case the email opens in another browser. */
export function CodeForm({ email = "", next, onConfirmed }: CodeFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useSchemaForm({
    schema: loadCode,
    defaults: { email, code: "" },
    fields: ["email", "code"],
    send: async (body) => {
      const answer = await call(confirm, { body, inForm: true });
      if (!("token" in answer)) return;
      onConfirmed();
      saveSession(answer);
      navigate(next, { replace: true });
    },
    onRefused: (error) => {
      if (error.code !== "code_wrong") return false;
      form.setError("code", { type: "server", message: error.message }, { shouldFocus: true });
      return true;
    },
  });
  return (
    <form method="post" className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormProblem>{form.problem}</FormProblem>
      {email === "" && (
        <TextField {...form.field("email")} label={t("account.email")} type="email" autoComplete="username" />
      )}
      <CodeField
        {...form.field("code", t("account.sent.codeHelp"))}
        label={t("account.sent.code")}
        inputMode="numeric"
      />
      <SubmitButton isSending={form.isSending}>{t("account.sent.codeSubmit")}</SubmitButton>
    </form>
  );
}
