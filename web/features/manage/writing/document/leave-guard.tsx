import { useEffect, useRef } from "react";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { useLeaveConfirmation } from "../../../../use-leave-confirmation.ts";
import type { Editing } from "./use-document.ts";

/**
 * Saves unsaved changes before the user leaves the screen. Asks only if saving fails, and lets the user leave once it
 * has succeeded.
 */
export function LeaveGuard<D>({ editing }: { editing: Editing<D> }) {
  const { t } = useTranslation();
  const { state, flush, isStoredLocally } = editing;
  const { isAsked, isSigningOut, answer } = useLeaveConfirmation(state !== "saved");
  const latestAnswer = useRef(answer);
  latestAnswer.current = answer;
  useEffect(() => {
    if (isAsked) void flush();
  }, [isAsked, flush]);
  useEffect(() => {
    if (isAsked && state === "saved") latestAnswer.current(true);
  }, [isAsked, state]);
  if (!isAsked || state === "waiting" || state === "saving" || state === "saved") return null;
  return (
    <Dialog
      title={t("manage.writing.leave.title")}
      onClose={() => answer(false)}
      actions={
        <>
          <Button variant="quiet" danger={!isStoredLocally} onClick={() => answer(true)}>
            {t("manage.writing.leave.go")}
          </Button>
          <Button variant="primary" data-autofocus onClick={() => answer(false)}>
            {t("manage.writing.leave.stay")}
          </Button>
        </>
      }
    >
      <p>{t(`manage.writing.leave.${!isStoredLocally ? "lost" : isSigningOut ? "notSent" : "kept"}`)}</p>
    </Dialog>
  );
}
