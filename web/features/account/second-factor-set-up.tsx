import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { beginSecondFactor, confirmSecondFactor, renewRecoveryCodes } from "../../../contract/second-factor.ts";
import { call } from "../../api/client.ts";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useSchemaForm } from "../../ui/form/use-schema-form.ts";
import styles from "./account-card.module.css";
import { CodeField } from "./code-field.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import safety from "./safety.module.css";
import { secondFactorQuery } from "./safety-queries.ts";

interface SecondFactorSetUpProps {
  /** Only new recovery codes, where the second factor is on already. */
  onlyCodes: boolean;
  onClose: () => void;
}

/** The password, the secret with a first code, and the recovery codes, one after the other. */
export function SecondFactorSetUp({ onlyCodes, onClose }: SecondFactorSetUpProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [secret, setSecret] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  function close() {
    client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    onClose();
  }
  async function begin(password: string) {
    const asked = { body: { password }, inForm: true };
    if (onlyCodes) setCodes((await call(renewRecoveryCodes, asked)).recoveryCodes);
    else setSecret(await call(beginSecondFactor, asked));
  }
  if (codes) {
    return (
      <Step title={t("profile.factor.codesTitle")}>
        <RecoveryCodes codes={codes} onDone={close} />
      </Step>
    );
  }
  if (secret) {
    return (
      <Step title={t("profile.factor.scanTitle")} onClose={close}>
        <Secret {...secret} onConfirmed={setCodes} />
        <Button onClick={close}>{t("common.cancel")}</Button>
      </Step>
    );
  }
  return (
    <PasswordDialog
      title={onlyCodes ? t("profile.factor.renew") : t("profile.factor.turnOn")}
      submitLabel={t("profile.factor.next")}
      send={begin}
      onCancel={close}
      onSent={nothing}
    >
      <p>{onlyCodes ? t("profile.factor.renewText") : t("profile.factor.turnOnText")}</p>
    </PasswordDialog>
  );
}

/** The next step takes the place of this one by itself. */
function nothing(): void {}

/** A step that must not go by a click beside it, unless it can be come back to. */
function Step({ title, onClose, children }: { title: string; onClose?: () => void; children: ReactNode }) {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={onClose ?? nothing}>
      <DialogContent className={styles.dialog ?? ""}>
        <h2 id={id}>{title}</h2>
        {children}
      </DialogContent>
    </Dialog>
  );
}

interface SecretProps {
  secret: string;
  uri: string;
  onConfirmed: (codes: readonly string[]) => void;
}

function Secret({ secret, uri, onConfirmed }: SecretProps) {
  const { t } = useTranslation();
  const form = useSchemaForm({
    schema: confirmSecondFactor.body,
    defaults: { code: "" },
    fields: ["code"],
    send: async (body) => onConfirmed((await call(confirmSecondFactor, { body, inForm: true })).recoveryCodes),
    onRefused: ({ code, message }) => {
      if (code !== "second_factor_wrong") return false;
      form.setError("code", { type: "server", message }, { shouldFocus: true });
      return true;
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <p>{t("profile.factor.scan")}</p>
      <QrCode text={uri} label={t("profile.factor.qr")} />
      <p>
        <a href={uri}>{t("profile.factor.openApp")}</a>
      </p>
      <div>
        <p>{t("profile.factor.byHand")}</p>
        <p className={safety.secret}>{secret.replace(/(.{4})/g, "$1 ").trim()}</p>
      </div>
      <FormProblem>{form.problem}</FormProblem>
      <CodeField {...form.field("code")} label={t("account.code")} />
      <SubmitButton isSending={form.isSending}>{t("profile.factor.confirm")}</SubmitButton>
    </form>
  );
}
