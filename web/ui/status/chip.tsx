import type { ReactNode } from "react";
import styles from "./chip.module.css";

interface ChipProps {
  tone?: "neutral" | "primary" | "success" | "warning" | "danger";
  children: ReactNode;
}

/** A short status label. The colour never carries the meaning on its own. */
export function Chip({ tone = "neutral", children }: ChipProps) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {children}
    </span>
  );
}
