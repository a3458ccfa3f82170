import { type ComponentProps, type ReactNode, type Ref, useId } from "react";
import styles from "./field.module.css";
import { describeField, FieldFrame, type FieldProps } from "./field-frame.tsx";

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<"input">, "ref" | "size" | "placeholder"> {
  inputRef?: Ref<HTMLInputElement>;
  /** Shown at the end of the field: a button, or a text such as a unit. */
  end?: ReactNode;
}

/** The types with a built-in placeholder, which requires the label to be above the field. */
const filledTypes: readonly string[] = ["date", "time", "datetime-local", "month"];

/** A single-line text field. */
export function TextField({ label, inputRef, error, helperText, isHelpLive, size, end, ...input }: TextFieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const frame = { id, label, ...(error && { error }), ...(isHelpLive && { isHelpLive }), ...(size && { size }) };
  return (
    <FieldFrame
      {...frame}
      helperText={helperText}
      isLabelUp={filledTypes.includes(input.type ?? "text")}
      end={typeof end === "string" ? <span className={styles.unit}>{end}</span> : end}
    >
      <input
        {...input}
        {...describeField(id, { ...frame, helperText }, input["aria-describedby"])}
        ref={inputRef}
        className={styles.input}
        // CSS detects an empty field by its placeholder, so there must be one.
        placeholder=" "
      />
    </FieldFrame>
  );
}
