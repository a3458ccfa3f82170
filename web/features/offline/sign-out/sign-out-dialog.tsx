import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { outbox } from "../../../api/outbox/outbox.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Notice } from "../../../ui/status/notice.tsx";
import { downloadUnsent } from "../pending-list.tsx";

interface SignOutDialogProps {
  /** Signs out, once no unsent work is left here. */
  onSignOut(): void;
  onClose(): void;
}

/** How long to wait for sending, in milliseconds. */
const timeout = 15_000;

/** Asks a user who signs out what to do with unsent work. */
export function SignOutDialog({ onSignOut, onClose }: SignOutDialogProps) {
  const { t } = useTranslation();
  const entries = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot, () => null) ?? [];
  const [state, setState] = useState<"asking" | "sending" | "failed" | "saved">("asking");
  // If the browser's database does not respond, there may be more entries than shown. Closing the dialog cancels the
  // sign-out.
  const isSent = state === "sending" && entries.length === 0 && !outbox.isUnresponsive();
  const signOutOnceSent = useEffectEvent(onSignOut);
  useEffect(() => {
    if (isSent) signOutOnceSent();
  }, [isSent]);
  useEffect(() => {
    if (state !== "sending") return;
    const timer = setTimeout(() => setState("failed"), timeout);
    return () => clearTimeout(timer);
  }, [state]);
  function send() {
    setState("sending");
    outbox.retry();
  }
  async function leave() {
    await outbox.change(() => ({ remove: outbox.getSnapshot() ?? [] }));
    onSignOut();
  }
  function save() {
    downloadUnsent(entries);
    setState("saved");
  }
  return (
    <Dialog
      title={t("offline.leave.title")}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" danger={state !== "saved"} onClick={leave}>
            {t(state === "saved" ? "offline.leave.leaveSaved" : "offline.leave.leave")}
          </Button>
          <Button variant="secondary" onClick={save}>
            {t("offline.leave.save")}
          </Button>
          <Button variant="primary" isBusy={state === "sending"} onClick={send}>
            {t(state === "sending" ? "offline.leave.sending" : "offline.leave.send")}
          </Button>
        </>
      }
    >
      <p>{t("offline.leave.text", { count: entries.length })}</p>
      <div role="status">
        {state === "failed" && <Notice tone="warning">{t("offline.leave.notSent")}</Notice>}
        {state === "saved" && <Notice tone="success">{t("offline.leave.saved")}</Notice>}
      </div>
    </Dialog>
  );
}
