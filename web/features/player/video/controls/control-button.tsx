import type { ReactNode } from "react";
import styles from "./controls.module.css";

interface ControlButtonProps {
  /** What a press does; said aloud, and shown to a pointer that rests. */
  label: string;
  icon: ReactNode;
  /** Whether a small player does without it. */
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
