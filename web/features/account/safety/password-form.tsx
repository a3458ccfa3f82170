import { useEffect } from "react";
import { changeProfile, passwordChange, type User } from "../../../../contract/users/users.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useSchemaForm } from "../../../ui/form/use-schema-form.ts";
import { showToast } from "../../../ui/overlays/toasts.ts";
import styles from "../sign-in/account-card.module.css";
import { NewPasswordField } from "./new-password-field.tsx";

/** The form that changes the password; it requires the current one. */
export function PasswordForm({ user, onDirty }: { user: User; onDirty: (isDirty: boolean) => void }) {
  const { t } = useTranslation();
  const form = useSchemaForm({
    schema: passwordChange,
    defaults: { current: "", new: "" },
    fields: ["current", "new"],
    send: async (password) => {
      await call(changeProfile, { params: { userId: user.id }, body: { password }, inForm: true });
      form.reset();
      showToast({ tone: "success", message: t("profile.passwordChanged") });
    },
    onRefused: ({ code, message }) => {
      if (code !== "credentials_wrong" && code !== "password_weak") return false;
      const invalidField = code === "credentials_wrong" ? "current" : "new";
      form.setError(invalidField, { type: "server", message });
      form.setFocus(invalidField);
      return true;
    },
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormProblem>{form.problem}</FormProblem>
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} />
      <PasswordField {...form.field("current")} label={t("profile.currentPassword")} autoComplete="current-password" />
      <NewPasswordField
        {...form.field("new")}
        label={t("profile.newPassword")}
        value={form.watch("new")}
        personal={[user.firstName, user.lastName, user.email]}
      />
      <SubmitButton isSending={form.isSending} secondary>
        {t("profile.changePassword")}
      </SubmitButton>
    </form>
  );
}
