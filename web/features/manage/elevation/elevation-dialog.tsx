import { useState } from "react";
import { elevate } from "../../../../contract/staff/elevation.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { useSession } from "../../../session.ts";
import { CodeField } from "../../../ui/fields/code-field.tsx";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useSchemaForm } from "../../../ui/form/use-schema-form.ts";
import { CancelButton, Dialog } from "../../../ui/overlays/dialog.tsx";
import { answerElevation } from "./elevated.ts";
import styles from "./elevation-dialog.module.css";

interface Typed {
  password: string;
  /** The code for two-step verification; empty unless it is required. */
  code: string;
}

/**
 * Asks for the password, and for a code if the account requires one, in the middle of a task that continues afterwards.
 */
export function ElevationDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const email = useSession()?.user.email ?? "";
  const [isCodeRequired, setCodeRequired] = useState(false);
  const form = useSchemaForm({
    schema: elevate.body,
    defaults: { password: "", code: "" },
    fields: ["password", "code"],
    toBody: ({ code, ...known }: Typed) => (code === "" ? known : { ...known, code }),
    send: async (body) => {
      await call(elevate, { body, inForm: true, onExpired: "ask" });
      answerElevation(true);
    },
    onRefused: ({ code, message }) => {
      if (code === "second_factor_required") setCodeRequired(true);
      else if (code === "second_factor_wrong")
        form.setError("code", { type: "server", message }, { shouldFocus: true });
      else if (code === "credentials_wrong")
        form.setError("password", { type: "server", message }, { shouldFocus: true });
      else return false;
      return true;
    },
  });
  return (
    <Dialog title={t("manage.elevation.title")} onClose={onClose}>
      <p>{t("manage.elevation.text")}</p>
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <FormProblem>{form.problem}</FormProblem>
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          {...form.field("password")}
          label={t("account.password")}
          autoComplete="current-password"
          data-autofocus
        />
        {isCodeRequired && (
          <CodeField {...form.field("code", t("account.codeHelp"))} label={t("account.code")} autoFocus />
        )}
        <SubmitButton isSending={form.isSending}>{t("manage.elevation.submit")}</SubmitButton>
      </form>
      <CancelButton />
    </Dialog>
  );
}
