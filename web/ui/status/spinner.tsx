import styles from "./spinner.module.css";

/** A busy indicator, beside a text that says what is happening. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
