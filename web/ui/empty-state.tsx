import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  picture: ReactNode;
  title: string;
  text: string;
  action?: ReactNode;
}

/** A screen with nothing on it yet: a drawing, what is missing, and the way on. */
export function EmptyState({ picture, title, text, action }: EmptyStateProps) {
  return (
    <section className={styles.place}>
      <div className={styles.picture} aria-hidden="true">
        {picture}
      </div>
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </section>
  );
}
