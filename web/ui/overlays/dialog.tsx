import { createContext, type ReactNode, useId, useLayoutEffect } from "react";
import styles from "./dialog.module.css";
import { useModal } from "./use-modal.ts";

interface DialogProps {
  title: string;
  size?: "narrow" | "wide";
  /** Whether its content is still loading. */
  isBusy?: boolean;
  /** Null if the user must answer. */
  onClose: (() => void) | null;
  children: ReactNode;
  /** The ways out of it, the usual one last. */
  actions?: ReactNode;
}

/** Closes the dialog that one is in; null if the user must answer. */
export const Closing = createContext<(() => void) | null>(null);

/** A question or a task over the page; there while it is mounted. */
export function Dialog({ title, size = "narrow", isBusy = false, onClose, children, actions }: DialogProps) {
  const id = useId();
  const modal = useModal(onClose);
  // By default the dialog itself has the focus: screen readers start with its name, and no on-screen keyboard opens.
  useLayoutEffect(() => {
    const dialog = modal.ref.current;
    (dialog?.querySelector<HTMLElement>("[data-autofocus]") ?? dialog)?.focus();
  }, [modal.ref]);
  return (
    <dialog {...modal} tabIndex={-1} className={styles.dialog} data-size={size} aria-labelledby={id}>
      <Closing value={onClose}>
        <div className={styles.content} aria-busy={isBusy}>
          <h2 id={id}>{title}</h2>
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </Closing>
    </dialog>
  );
}
