import { useId } from "react";
import styles from "./settings-panel.module.css";

interface ChoiceFieldProps<Value extends string> {
  legend: string;
  help?: string | null;
  chosen: Value;
  choices: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

/** One of a few, side by side. Native radio buttons: the arrow keys move between them. */
export function ChoiceField<Value extends string>({
  legend,
  help = null,
  chosen,
  choices,
  onChoose,
}: ChoiceFieldProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.field} aria-describedby={help ? `${name}-help` : undefined}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {choices.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
            {label}
          </label>
        ))}
      </div>
      {help && <p id={`${name}-help`}>{help}</p>}
    </fieldset>
  );
}
