import { type ComponentProps, type Ref, useId } from "react";
import { ChevronDownIcon } from "../icons/icons.tsx";
import styles from "./field.module.css";
import { describeField, FieldFrame, type FieldProps } from "./field-frame.tsx";

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  /** Set if the option is in another language than the page. */
  lang?: string;
}

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<"select">, "ref" | "size" | "onChange"> {
  inputRef?: Ref<HTMLSelectElement>;
  options: readonly Option[];
  onChange(value: string): void;
}

/** A native select: it opens full-size on a phone and shows long texts in full. */
export function SelectField({
  label,
  inputRef,
  options,
  error,
  helperText,
  isHelpLive,
  size,
  onChange,
  ...select
}: SelectFieldProps) {
  const id = useId();
  const frame = {
    id,
    label,
    helperText,
    ...(error && { error }),
    ...(isHelpLive && { isHelpLive }),
    ...(size && { size }),
  };
  return (
    <FieldFrame
      {...frame}
      isLabelUp
      end={
        <span className={styles.chevron}>
          <ChevronDownIcon size={20} />
        </span>
      }
    >
      <select
        {...select}
        {...describeField(id, frame)}
        ref={inputRef}
        className={styles.input}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
