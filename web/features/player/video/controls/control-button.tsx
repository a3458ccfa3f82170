import type { ReactNode } from "react";
import styles from "./controls.module.css";

interface ControlButtonProps {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
  /** Whether a small player omits it. */
  isWide?: boolean;
  onPress(): void;
}

/** A button over a video. */
export function ControlButton({ label, icon, isWide = false, onPress }: ControlButtonProps) {
  return (
    <button
      type="button"
      className={isWide ? `${styles.control} ${styles.wide}` : styles.control}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      {icon}
    </button>
  );
}
