import styles from "./skeleton.module.css";

/** A placeholder with a height in pixels. */
export function Skeleton({ height }: { height: number }) {
  return <div className={styles.skeleton} style={{ height }} aria-busy="true" />;
}
