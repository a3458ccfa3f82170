import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
} from "../../../../contract/users/second-factor.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button, LinkButton } from "../../../ui/actions/button.tsx";
import { useMediaQuery } from "../../../ui/behaviour/use-media-query.ts";
import { QrCode } from "../../../ui/data/qr-code.tsx";
import { CodeField } from "../../../ui/fields/code-field.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useSchemaForm } from "../../../ui/form/use-schema-form.ts";
import { CancelButton, Dialog } from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import styles from "../sign-in/account-card.module.css";
import { copyOrSelect } from "./copy-or-select.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import safety from "./safety.module.css";
import { secondFactorQuery } from "./safety-queries.ts";

interface SecondFactorSetUpProps {
  /** Whether to create new recovery codes only, because two-step verification is already on. */
  onlyCodes: boolean;
  onClose: () => void;
}

/** The steps of the set-up: the password, the secret with a first code, and the recovery codes. */
export function SecondFactorSetUp({ onlyCodes, onClose }: SecondFactorSetUpProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [secret, setSecret] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  function close() {
    client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    onClose();
  }
  async function start(password: string) {
    const options = { body: { password }, inForm: true, onExpired: "ask" } as const;
    if (onlyCodes) setCodes((await call(renewRecoveryCodes, options)).recoveryCodes);
    else setSecret(await call(beginSecondFactor, options));
  }
  // Each step is a dialog of its own, which receives the focus.
  if (codes) {
    return (
      // A click outside must not lose codes that are shown only once.
      <Dialog key="codes" title={t("profile.factor.codesTitle")} onClose={null}>
        <RecoveryCodes codes={codes} onDone={close} />
      </Dialog>
    );
  }
  if (secret) {
    return (
      <Dialog key="secret" title={t("profile.factor.scanTitle")} onClose={close}>
        <Secret {...secret} onConfirmed={setCodes} />
        <CancelButton />
      </Dialog>
    );
  }
  return (
    <PasswordDialog
      title={onlyCodes ? t("profile.factor.renew") : t("profile.factor.turnOn")}
      submitLabel={t("profile.factor.next")}
      send={start}
      onCancel={close}
      onSent={nothing}
    >
      <p>{onlyCodes ? t("profile.factor.renewText") : t("profile.factor.turnOnText")}</p>
    </PasswordDialog>
  );
}

/** Nothing to do: the next step replaces this one. */
function nothing(): void {}

interface SecretProps {
  secret: string;
  uri: string;
  onConfirmed: (codes: readonly string[]) => void;
}

function Secret({ secret, uri, onConfirmed }: SecretProps) {
  const { t } = useTranslation();
  // A phone's camera cannot scan a code on the phone's own screen.
  const isPhone = useMediaQuery("(pointer: coarse)");
  const form = useSchemaForm({
    schema: confirmSecondFactor.body,
    defaults: { code: "" },
    fields: ["code"],
    send: async (body) => {
      onConfirmed((await call(confirmSecondFactor, { body, inForm: true, onExpired: "ask" })).recoveryCodes);
    },
    onRefused: ({ code, message }) => {
      if (code !== "second_factor_wrong") return false;
      form.setError("code", { type: "server", message }, { shouldFocus: true });
      return true;
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      {isPhone ? (
        <>
          <p>{t("profile.factor.openText")}</p>
          <LinkButton variant="secondary" href={uri}>
            {t("profile.factor.openApp")}
          </LinkButton>
          <Key secret={secret} />
          <details>
            <summary>{t("profile.factor.otherDevice")}</summary>
            <QrCode text={uri} label={t("profile.factor.qr")} />
          </details>
        </>
      ) : (
        <>
          <p>{t("profile.factor.scan")}</p>
          <QrCode text={uri} label={t("profile.factor.qr")} />
          <Key secret={secret} />
        </>
      )}
      <FormProblem>{form.problem}</FormProblem>
      <CodeField {...form.field("code")} label={t("account.code")} inputMode="numeric" />
      <SubmitButton isSending={form.isSending}>{t("profile.factor.confirm")}</SubmitButton>
    </form>
  );
}

/** The key to type or paste into the authenticator app. */
function Key({ secret }: { secret: string }) {
  const { t } = useTranslation();
  const shown = useRef<HTMLParagraphElement>(null);
  async function copy() {
    if (!(await copyOrSelect(secret, shown.current))) return;
    showToast({ tone: "success", message: t("profile.factor.keyCopied") });
  }
  return (
    <div>
      <p>{t("profile.factor.byHand")}</p>
      <p ref={shown} className={safety.secret}>
        {secret.replace(/(.{4})/g, "$1 ").trim()}
      </p>
      <Button variant="quiet" size="small" onClick={copy}>
        {t("profile.factor.copyKey")}
      </Button>
    </div>
  );
}
