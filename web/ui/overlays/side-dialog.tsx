import type { ReactNode } from "react";
import styles from "./side-dialog.module.css";
import { useModal } from "./use-modal.ts";

interface SideDialogProps {
  side: "left" | "right";
  label: string;
  /** Called on Escape, on a click outside, and by the content. */
  onClose(): void;
  children: ReactNode;
}

/** A modal panel that slides in from one side and is open while mounted. */
export function SideDialog({ side, label, onClose, children }: SideDialogProps) {
  const modal = useModal(onClose);
  return (
    <dialog {...modal} className={styles.dialog} data-side={side} aria-label={label}>
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}
