import styles from "./skip-link.module.css";

/** The first focusable element: skips the menus to the main content. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className={styles.link} href="#main">
      {label}
    </a>
  );
}
