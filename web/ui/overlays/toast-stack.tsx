import { useEffect } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "../../i18n/translation.ts";
import { Button } from "../actions/button.tsx";
import { IconButton } from "../actions/icon-button.tsx";
import { Icon } from "../icons/icon.tsx";
import styles from "./toast-stack.module.css";
import { closeToast, type Toast, toastLife, useToast } from "./toasts.ts";
import { useTopModal } from "./use-modal.ts";

// Drawn here: the file of such icons is not part of a first visit.
const close = "m6 6 12 12M18 6 6 18";

/** The current toast, at the top centre. It is rendered inside an open dialog, because everything outside is not announced. */
export function ToastStack() {
  const toast = useToast();
  const dialog = useTopModal();
  const stack = (
    <div className={styles.stack} role="status" aria-live="polite">
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </div>
  );
  return dialog ? createPortal(stack, dialog) : stack;
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  useEffect(() => {
    const timer = setTimeout(() => closeToast(toast.id), toastLife[toast.tone]);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div className={styles.toast} data-tone={toast.tone}>
      <p>{toast.message}</p>
      {toast.action && (
        <Button variant="quiet" className={styles.action} onClick={() => act(toast)}>
          {toast.action.label}
        </Button>
      )}
      <IconButton label={t("common.close")} className={styles.close} onClick={() => closeToast(toast.id)}>
        <Icon d={close} size={20} />
      </IconButton>
    </div>
  );
}

function act(toast: Toast): void {
  closeToast(toast.id);
  toast.action?.run();
}
