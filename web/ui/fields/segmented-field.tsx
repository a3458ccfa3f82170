import { useId } from "react";
import styles from "./segmented-field.module.css";
import type { Option } from "./select-field.tsx";

interface SegmentedFieldProps<Value extends string> {
  legend: string;
  help?: string | null;
  value: Value;
  options: readonly Option<Value>[];
  onChange(value: NoInfer<Value>): void;
}

/** A choice of one of two or three options, side by side. Native radio buttons: the arrow keys move between them. */
export function SegmentedField<Value extends string>(props: SegmentedFieldProps<Value>) {
  const { legend, help = null, value, options, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.field} aria-describedby={help ? `${name}-help` : undefined}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
      {help && <p id={`${name}-help`}>{help}</p>}
    </fieldset>
  );
}
