import { Checkbox } from "./checkbox.tsx";
import styles from "./choice.module.css";
import type { Option } from "./select-field.tsx";

interface CheckboxGroupProps {
  /** The ID of the element that labels it. */
  labelledBy: string;
  describedBy?: string;
  look?: "list" | "cards";
  options: readonly Option[];
  value: readonly string[];
  /** Called with all selected values, in the order of the options. */
  onChange(value: string[]): void;
}

/** A choice of any number of options. */
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
