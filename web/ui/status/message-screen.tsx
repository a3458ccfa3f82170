import type { ReactNode } from "react";
import styles from "./message-screen.module.css";

interface MessageScreenProps {
  picture: ReactNode;
  title: string;
  text: string;
  /** One primary action and at most one other. */
  children: ReactNode;
}

/** A screen with a message and the way back. */
export function MessageScreen({ picture, title, text, children }: MessageScreenProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.picture} aria-hidden="true">
        {picture}
      </div>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
