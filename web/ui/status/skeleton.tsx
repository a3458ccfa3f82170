import styles from "./skeleton.module.css";

/** A loading placeholder with a height in pixels. */
export function Skeleton({ height }: { height: number }) {
  return <div className={styles.skeleton} style={{ height }} aria-busy="true" />;
}
