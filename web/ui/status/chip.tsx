import type { ReactNode } from "react";
import styles from "./chip.module.css";

interface ChipProps {
  tone?: "neutral" | "primary" | "success" | "warning" | "danger";
  children: ReactNode;
}

/** A state in a word or two, which its colour only underlines. */
export function Chip({ tone = "neutral", children }: ChipProps) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {children}
    </span>
  );
}
