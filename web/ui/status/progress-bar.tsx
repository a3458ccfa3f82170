import styles from "./progress-bar.module.css";

interface ProgressBarProps {
  /** The accessible name. */
  label: string;
  /** Between 0 and 1; null if unknown. */
  value?: number | null;
}

/** A progress bar. */
export function ProgressBar({ label, value = null }: ProgressBarProps) {
  return <progress className={styles.bar} aria-label={label} {...(value !== null && { value })} />;
}
