import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { requestExport } from "../../../contract/privacy.ts";
import { useSession } from "../../session.ts";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import styles from "./account-card.module.css";

interface PasswordDialogProps {
  title: string;
  submitLabel: string;
  danger?: boolean;
  /** What it is about, and what else there is to choose. */
  children: ReactNode;
  send: (password: string) => Promise<unknown>;
  /** Nobody typed the password after all. */
  onCancel: () => void;
  onSent: () => void;
}

/** Asks for the password before what an open session alone must not do. */
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
  const id = useId();
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
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={onCancel}>
      <DialogContent className={styles.dialog ?? ""}>
        <h2 id={id}>{title}</h2>
        {children}
        <form className={styles.form} noValidate onSubmit={form.onSubmit}>
          <FormProblem>{form.problem}</FormProblem>
          {/* Password managers want to know whose password it is. */}
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
        <Button onClick={onCancel}>{t("common.cancel")}</Button>
      </DialogContent>
    </Dialog>
  );
}
