import Button from "@mui/material/Button";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { endSecondFactor } from "../../../contract/second-factor.ts";
import { call } from "../../api/client.ts";
import { lazyDialog } from "../../ui/lazy-part.tsx";
import { showToast } from "../../ui/toasts.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import styles from "./safety.module.css";
import { secondFactorQuery } from "./safety-queries.ts";

const SetUp = lazyDialog(async () => (await import("./second-factor-set-up.tsx")).SecondFactorSetUp);

/** Whether signing in asks for a code, and how to change that. */
export function SecondFactor() {
  const { t } = useTranslation();
  const { data, isError } = useQuery(secondFactorQuery);
  const [shown, setShown] = useState<"on" | "codes" | "off" | null>(null);
  const close = () => setShown(null);
  if (isError) return <p>{t("profile.sessions.failed")}</p>;
  const isOn = data?.enabled ?? false;
  return (
    <>
      {isOn && (
        <p>
          <strong>{t("profile.factor.isOn")}</strong>{" "}
          {t("profile.factor.left", { count: data?.recoveryCodesLeft ?? 0 })}
        </p>
      )}
      <div className={styles.actions} aria-busy={!data}>
        {isOn && (
          <>
            <Button variant="outlined" onClick={() => setShown("codes")}>
              {t("profile.factor.renew")}
            </Button>
            <Button onClick={() => setShown("off")}>{t("profile.factor.turnOff")}</Button>
          </>
        )}
        {data && !isOn && (
          <Button variant="outlined" onClick={() => setShown("on")}>
            {t("profile.factor.turnOn")}
          </Button>
        )}
      </div>
      {(shown === "on" || shown === "codes") && <SetUp onlyCodes={shown === "codes"} onClose={close} />}
      {shown === "off" && <TurnOff onClose={close} />}
    </>
  );
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  function finish() {
    client.setQueryData(secondFactorQuery.queryKey, { enabled: false, recoveryCodesLeft: 0 });
    showToast({ tone: "success", message: t("profile.factor.isOff") });
    onClose();
  }
  return (
    <PasswordDialog
      title={t("profile.factor.turnOff")}
      submitLabel={t("profile.factor.turnOff")}
      send={(password) => call(endSecondFactor, { body: { password }, inForm: true })}
      onCancel={onClose}
      onSent={finish}
    >
      <p>{t("profile.factor.turnOffText")}</p>
    </PasswordDialog>
  );
}
