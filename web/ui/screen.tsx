import type { ReactNode } from "react";
import styles from "./screen.module.css";

/** The room that a screen's content stands in. */
export function Screen({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return (
    <div className={styles.screen} data-narrow={narrow}>
      {children}
    </div>
  );
}
