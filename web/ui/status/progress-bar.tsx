import styles from "./progress-bar.module.css";

interface ProgressBarProps {
  /** The accessible name. */
  label: string;
  /** From 0 to 1; null if unknown. */
  value?: number | null;
}

/** How far something is that is under way. */
export function ProgressBar({ label, value = null }: ProgressBarProps) {
  return <progress className={styles.bar} aria-label={label} {...(value !== null && { value })} />;
}
