import type { MouseEvent } from "react";
import styles from "./skip-link.module.css";

/** The first focusable element: skips the menus to the main content. */
export function SkipLink({ label }: { label: string }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place on the page, also before any script has run
    <a className={styles.link} href="#main" onClick={skip}>
      {label}
    </a>
  );
}

// Leaves the URL unchanged, as screens read its fragment and history state, such as a certificate or a result.
function skip(event: MouseEvent): void {
  const main = document.getElementById("main");
  if (!main) return;
  event.preventDefault();
  main.focus();
}
