import styles from "./spinner.module.css";

/** A busy indicator, next to a text that describes the activity. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
