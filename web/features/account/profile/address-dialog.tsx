import { useState } from "react";
import { changeOwnAddress } from "../../../../contract/users/users.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useSchemaForm } from "../../../ui/form/use-schema-form.ts";
import { CancelButton, Dialog } from "../../../ui/overlays/dialog.tsx";
import styles from "../sign-in/account-card.module.css";

/**
 * Asks for a new email address. The current one remains in use until the link in the email to the new one is opened.
 */
export function AddressDialog({ email, onClose }: { email: string; onClose(): void }) {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useSchemaForm({
    schema: changeOwnAddress.body,
    defaults: { email: "", password: "" },
    fields: ["email", "password"],
    send: async (body) => {
      await call(changeOwnAddress, { body, inForm: true, onExpired: "ask" });
      setSentTo(body.email);
    },
    onRefused: ({ code, message }) => {
      if (code !== "credentials_wrong" && code !== "conflict") return false;
      const invalidField = code === "conflict" ? "email" : "password";
      form.setError(invalidField, {
        type: "server",
        message: code === "conflict" ? t("profile.address.taken") : message,
      });
      form.setFocus(invalidField);
      return true;
    },
  });
  if (sentTo !== null) {
    return (
      <Dialog title={t("profile.address.sentTitle")} onClose={onClose}>
        <p>{t("profile.address.sent", { email: sentTo })}</p>
        <Button variant="primary" onClick={onClose}>
          {t("common.close")}
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog title={t("profile.address.change")} onClose={form.isSending ? null : onClose}>
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormProblem>{form.problem}</FormProblem>
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <TextField {...form.field("email")} label={t("profile.address.new")} type="email" autoComplete="email" />
        <PasswordField
          {...form.field("password")}
          label={t("profile.currentPassword")}
          autoComplete="current-password"
        />
        <SubmitButton isSending={form.isSending}>{t("profile.address.submit")}</SubmitButton>
      </form>
      <CancelButton />
    </Dialog>
  );
}
