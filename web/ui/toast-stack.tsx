import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import styles from "./toast-stack.module.css";
import { closeToast, type Toast, toastLife, useToasts } from "./toasts.ts";

/** The toasts, at top centre. */
export function ToastStack() {
  const toasts = useToasts();
  return (
    <div className={styles.stack} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  useEffect(() => {
    const timer = setTimeout(() => closeToast(toast.id), toastLife);
    return () => clearTimeout(timer);
  }, [toast.id]);
  return (
    <div className={styles.toast} data-tone={toast.tone}>
      <p>{toast.message}</p>
      {toast.action && (
        <button type="button" className={styles.action} onClick={() => act(toast)}>
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={t("common.close")}
        onClick={() => closeToast(toast.id)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="m6 6 12 12M18 6 6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}

function act(toast: Toast): void {
  closeToast(toast.id);
  toast.action?.run();
}
