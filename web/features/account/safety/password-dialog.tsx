import type { ReactNode } from "react";
import { requestExport } from "../../../../contract/privacy.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { useSession } from "../../../session.ts";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useSchemaForm } from "../../../ui/form/use-schema-form.ts";
import { CancelButton, Dialog } from "../../../ui/overlays/dialog.tsx";
import styles from "../sign-in/account-card.module.css";

interface PasswordDialogProps {
  title: string;
  submitLabel: string;
  danger?: boolean;
  /** The description and any further choices. */
  children: ReactNode;
  send: (password: string) => Promise<unknown>;
  /** Called when the dialog is closed without a password. */
  onCancel: () => void;
  onSent: () => void;
}

/** Asks for the password before an action that requires more than an open session. */
export function PasswordDialog({
  title,
  submitLabel,
  danger = false,
  children,
  send,
  onCancel,
  onSent,
}: PasswordDialogProps) {
  const { t } = useTranslation();
  const email = useSession()?.user.email ?? "";
  const form = useSchemaForm({
    schema: requestExport.body,
    defaults: { password: "" },
    fields: ["password"],
    send: async ({ password }) => {
      await send(password);
      onSent();
    },
    onRefused: ({ code, message }) => {
      if (code !== "credentials_wrong") return false;
      form.setError("password", { type: "server", message }, { shouldFocus: true });
      return true;
    },
  });
  return (
    <Dialog title={title} onClose={form.isSending ? null : onCancel}>
      {children}
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormProblem>{form.problem}</FormProblem>
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          {...form.field("password")}
          label={t("profile.currentPassword")}
          autoComplete="current-password"
        />
        <SubmitButton isSending={form.isSending} danger={danger}>
          {submitLabel}
        </SubmitButton>
      </form>
      <CancelButton />
    </Dialog>
  );
}
