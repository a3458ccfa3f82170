import { useEffect, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "../../i18n/translation.ts";
import { Button } from "../actions/button.tsx";
import { IconButton } from "../actions/icon-button.tsx";
import { isFocusLost } from "../behaviour/use-fallback-focus.ts";
import { focusHeading } from "../behaviour/use-focused-heading.ts";
import { Icon } from "../icons/icon.tsx";
import styles from "./toast-stack.module.css";
import { actionToastLife, closeToast, type Toast, toastLife, useToast } from "./toasts.ts";
import { useTopModal } from "./use-modal.ts";

// Inlined, because a first visit does not load the file with this icon.
const close = "m6 6 12 12M18 6 6 18";

/**
 * The current toast, at the top centre. It is rendered inside an open dialog, as screen readers do not announce
 * anything outside it.
 */
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
  const card = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  useEffect(() => {
    const life = toast.action ? actionToastLife : toastLife[toast.tone];
    // A toast with the focus or the pointer on it stays open.
    const timer = setInterval(() => isHeld(card.current) || closeToast(toast.id), life);
    return () => clearInterval(timer);
  }, [toast]);
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (element?.contains(document.activeElement)) giveBack(before.current);
    };
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus was
    <div
      ref={card}
      className={styles.toast}
      data-tone={toast.tone}
      onFocus={({ relatedTarget }) => {
        before.current ??= relatedTarget;
      }}
    >
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

function isHeld(card: HTMLElement | null): boolean {
  return card !== null && (card.contains(document.activeElement) || card.matches(":hover"));
}

/** Returns the focus to where it was before, unless the toast's action moved it. */
function giveBack(before: Element | null): void {
  requestAnimationFrame(() => {
    if (!isFocusLost()) return;
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    else focusHeading();
  });
}

function act(toast: Toast): void {
  closeToast(toast.id);
  toast.action?.run();
}
