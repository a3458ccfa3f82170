import styles from "./text-skeleton.module.css";

/** A loading placeholder for a line of text. */
export function TextSkeleton() {
  return <span className={styles.line} aria-busy="true" />;
}
