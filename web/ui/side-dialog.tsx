import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./side-dialog.module.css";

interface SideDialogProps {
  side: "left" | "right";
  label: string;
  /** Escape, a click outside, and what the content offers. */
  onClose(): void;
  children: ReactNode;
}

/** What slides in from a side over the page, and is there while it is mounted. The browser keeps the focus inside. */
export function SideDialog({ side, label, onClose, children }: SideDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while still in the page: so the browser gives the focus back to what had it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const closeOutside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-side={side}
      aria-label={label}
      onCancel={onClose}
      onClick={closeOutside}
    >
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}
