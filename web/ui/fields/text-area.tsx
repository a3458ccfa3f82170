import { type ComponentProps, useId } from "react";
import styles from "./field.module.css";
import { describeField, FieldFrame, type FieldProps } from "./field-frame.tsx";

interface TextAreaProps extends FieldProps, Omit<ComponentProps<"textarea">, "ref" | "size" | "placeholder"> {}

/** A multi-line text field with a height that the user can change. */
export function TextArea({ label, error, helperText, isHelpLive, size, ...area }: TextAreaProps) {
  const ownId = useId();
  const id = area.id ?? ownId;
  const frame = {
    id,
    label,
    helperText,
    ...(error && { error }),
    ...(isHelpLive && { isHelpLive }),
    ...(size && { size }),
  };
  return (
    <FieldFrame {...frame} isLabelUp>
      <textarea rows={6} {...area} {...describeField(id, frame, area["aria-describedby"])} className={styles.input} />
    </FieldFrame>
  );
}
