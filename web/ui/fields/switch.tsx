import type { ComponentProps, ReactNode } from "react";
import styles from "./switch.module.css";

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role" | "checked" | "onChange"> {
  label: ReactNode;
  checked: boolean;
  onChange(isOn: boolean): void;
}

/** An on-off switch that takes effect immediately. */
export function Switch({ label, checked, onChange, ...input }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <span>{label}</span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
