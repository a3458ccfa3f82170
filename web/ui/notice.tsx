import type { ReactNode } from "react";
import { AlertIcon } from "./more-icons.tsx";
import styles from "./notice.module.css";

interface NoticeProps {
  tone: "primary" | "warning" | "danger";
  /** What one can do about it. */
  action?: ReactNode;
  children: ReactNode;
}

/** Something to know, in the place that it is about. */
export function Notice({ tone, action, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone}>
      <AlertIcon size={22} />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
