import { Checkbox } from "./checkbox.tsx";
import styles from "./choice.module.css";
import type { Option } from "./select-field.tsx";

interface CheckboxGroupProps {
  /** The id of the element that names it. */
  labelledBy: string;
  describedBy?: string;
  look?: "list" | "cards";
  options: readonly Option[];
  value: readonly string[];
  /** Hears all that are chosen, in the order of the options. */
  onChange(value: string[]): void;
}

/** Any of a few. */
export function CheckboxGroup({
  labelledBy,
  describedBy,
  look = "list",
  options,
  value,
  onChange,
}: CheckboxGroupProps) {
  const choose = (changed: string, isChosen: boolean) =>
    onChange(
      options.map((option) => option.value).filter((each) => (each === changed ? isChosen : value.includes(each))),
    );
  return (
    <fieldset aria-labelledby={labelledBy} aria-describedby={describedBy} className={styles.group} data-look={look}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={<span lang={option.lang}>{option.label}</span>}
          checked={value.includes(option.value)}
          onChange={(isChosen) => choose(option.value, isChosen)}
        />
      ))}
    </fieldset>
  );
}
