import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./choice.module.css";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "ref" | "onChange"> {
  label: ReactNode;
  /** Whether it represents several items and only some of them are selected. */
  isMixed?: boolean;
  onChange(isChecked: boolean): void;
}

/** A yes-or-no choice that takes effect only when submitted with others. */
export function Checkbox({ label, isMixed = false, onChange, ...input }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={styles.choice}>
      <input {...input} ref={box} type="checkbox" onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  );
}
