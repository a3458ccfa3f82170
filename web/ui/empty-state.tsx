import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  picture: ReactNode;
  title: string;
  text: string;
  action?: ReactNode;
  /** Whether it stands for the whole screen, whose heading it then has. */
  isScreen?: boolean;
}

/** A screen with nothing on it yet: a drawing, what is missing, and the way on. */
export function EmptyState({ picture, title, text, action, isScreen = false }: EmptyStateProps) {
  const Heading = isScreen ? "h1" : "h2";
  return (
    <section className={styles.place}>
      <div className={styles.picture} aria-hidden="true">
        {picture}
      </div>
      <Heading>{title}</Heading>
      <p>{text}</p>
      {action}
    </section>
  );
}
