import { createContext, type ReactNode, use, useId, useLayoutEffect } from "react";
import { useTranslation } from "../../i18n/translation.ts";
import { Button } from "../actions/button.tsx";
import styles from "./dialog.module.css";
import { useModal } from "./use-modal.ts";

interface DialogProps {
  title: string;
  size?: "narrow" | "wide";
  /** Whether the content is still loading. */
  isBusy?: boolean;
  /** Null if the user must respond. */
  onClose: (() => void) | null;
  children: ReactNode;
  /** The buttons that close it, the usual one last. */
  actions?: ReactNode;
}

/** Closes the surrounding dialog; null if the user must respond. */
const Closing = createContext<(() => void) | null>(null);

/** A modal dialog that is open while mounted. */
export function Dialog({ title, size = "narrow", isBusy = false, onClose, children, actions }: DialogProps) {
  const id = useId();
  const modal = useModal(onClose);
  // By default the dialog itself has the focus, so that screen readers start with its name and no on-screen keyboard
  // opens.
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

/** A button that closes the dialog without its action; disabled if the dialog cannot be dismissed. */
export function CancelButton(props: { "data-autofocus"?: boolean }) {
  const { t } = useTranslation();
  const close = use(Closing);
  return (
    <Button {...props} variant="quiet" disabled={!close} onClick={close ?? undefined}>
      {t("common.cancel")}
    </Button>
  );
}
