import styles from "./spinner.module.css";

/** That something is at work, beside words that say what. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
