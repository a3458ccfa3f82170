import type { Option } from "../fields/select-field.tsx";
import styles from "./toggle-group.module.css";

interface ToggleGroupProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  size?: "normal" | "small";
  value: Value;
  options: readonly Option<Value>[];
  onChange(value: NoInfer<Value>): void;
}

/** A choice between a few views, each a button that is pressed or not. */
export function ToggleGroup<Value extends string>(props: ToggleGroupProps<Value>) {
  const { label, size = "normal", value, options, onChange } = props;
  return (
    <fieldset aria-label={label} className={styles.group} data-size={size}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => option.value !== value && onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
