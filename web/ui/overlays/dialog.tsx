import { createContext, type ReactNode, use, useId, useLayoutEffect } from "react";
import { useTranslation } from "../../i18n/translation.ts";
import { Button } from "../actions/button.tsx";
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
const Closing = createContext<(() => void) | null>(null);

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

/** The way out of a dialog without doing what it asks about; shut as long as its other ways out are. */
export function CancelButton(props: { "data-autofocus"?: boolean }) {
  const { t } = useTranslation();
  const close = use(Closing);
  return (
    <Button {...props} variant="quiet" disabled={!close} onClick={close ?? undefined}>
      {t("common.cancel")}
    </Button>
  );
}
