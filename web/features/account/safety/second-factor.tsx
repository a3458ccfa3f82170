import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { endSecondFactor } from "../../../../contract/users/second-factor.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { lazyDialog } from "../../../ui/behaviour/lazy-part.tsx";
import { useFallbackFocus } from "../../../ui/behaviour/use-fallback-focus.ts";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import styles from "./safety.module.css";
import { secondFactorQuery } from "./safety-queries.ts";

const SetUp = lazyDialog(async () => (await import("./second-factor-set-up.tsx")).SecondFactorSetUp);

/** Shows whether two-step verification is on, with the actions to change it. */
export function SecondFactor() {
  const { t } = useTranslation();
  const { data, isError } = useQuery(secondFactorQuery);
  const [shown, setShown] = useState<"on" | "codes" | "off" | null>(null);
  const { fallback, watch } = useFallbackFocus();
  function close() {
    watch();
    setShown(null);
  }
  if (isError) return <p>{t("profile.partFailed")}</p>;
  const isOn = data?.enabled ?? false;
  return (
    <>
      {isOn && (
        <p ref={fallback} tabIndex={-1}>
          <strong>{t("profile.factor.isOn")}</strong>{" "}
          {t("profile.factor.left", { count: data?.recoveryCodesLeft ?? 0 })}
        </p>
      )}
      <div className={styles.actions} aria-busy={!data}>
        {isOn && (
          <>
            <Button variant="secondary" onClick={() => setShown("codes")}>
              {t("profile.factor.renew")}
            </Button>
            <Button variant="quiet" onClick={() => setShown("off")}>
              {t("profile.factor.turnOff")}
            </Button>
          </>
        )}
        {data && !isOn && (
          <Button ref={fallback} variant="secondary" onClick={() => setShown("on")}>
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
      send={(password) => call(endSecondFactor, { body: { password }, inForm: true, onExpired: "ask" })}
      onCancel={onClose}
      onSent={finish}
    >
      <p>{t("profile.factor.turnOffText")}</p>
    </PasswordDialog>
  );
}
