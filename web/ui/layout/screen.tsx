import type { ReactNode } from "react";
import styles from "./screen.module.css";

/** The content area of a screen. */
export function Screen({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return (
    <div className={styles.screen} data-narrow={narrow}>
      {children}
    </div>
  );
}
