import styles from "./text-skeleton.module.css";

/** Where a line of text will stand. */
export function TextSkeleton() {
  return <span className={styles.line} aria-busy="true" />;
}
