import { useId } from "react";
import styles from "./choice.module.css";
import type { Option } from "./select-field.tsx";

interface RadioGroupProps<Value extends string> {
  /** The ID of the element that labels it. */
  labelledBy: string;
  describedBy?: string;
  /** `cards` gives each option a border, for screens that exist for the choice. */
  look?: "list" | "cards";
  options: readonly Option<Value>[];
  /** Null if no option is selected. */
  value: Value | null;
  disabled?: boolean;
  onChange(value: NoInfer<Value>): void;
}

/** A choice of one of a few visible options. Native radio buttons: the arrow keys move between them. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { labelledBy, describedBy, look = "list", options, value, disabled = false, onChange } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={styles.group}
      data-look={look}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.choice} lang={option.lang}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
