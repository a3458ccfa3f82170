import { type ReactNode, useRef } from "react";
import { useFocusOnRemoval } from "../behaviour/use-focus-on-removal.ts";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
  picture: ReactNode;
  title: string;
  text?: string | undefined;
  action?: ReactNode;
  /** Whether it fills the screen and therefore contains its main heading. */
  isScreen?: boolean;
}

/** An empty state: a drawing, what is missing, and what to do next. */
export function EmptyState({ picture, title, text, action, isScreen = false }: EmptyStateProps) {
  const Heading = isScreen ? "h1" : "h2";
  const place = useRef<HTMLElement>(null);
  useFocusOnRemoval(place);
  return (
    <section ref={place} className={styles.place}>
      <div className={styles.picture} aria-hidden="true">
        {picture}
      </div>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action && <Action>{action}</Action>}
    </section>
  );
}

/** The action may disappear while the rest remains with another text. */
function Action({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useFocusOnRemoval(place);
  return (
    <div ref={place} className={styles.action}>
      {children}
    </div>
  );
}
