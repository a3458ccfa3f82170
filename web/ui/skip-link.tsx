import styles from "./skip-link.module.css";

/** The first stop of the keyboard: past the menus, to what the screen is about. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className={styles.link} href="#main">
      {label}
    </a>
  );
}
