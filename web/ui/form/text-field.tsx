import { type ComponentProps, type ReactNode, type Ref, useId } from "react";
import { useLayoutConfig } from "../../theme/layout-config.ts";
import styles from "./text-field.module.css";

export interface TextFieldProps extends Omit<ComponentProps<"input">, "ref"> {
  label: string;
  inputRef?: Ref<HTMLInputElement>;
  error?: boolean;
  /** What stands below: help, or what is wrong. */
  helperText?: ReactNode;
  /** What stands at its end. */
  end?: ReactNode;
}

/** A field for a line of text. Where its label stands is up to the style alone, so that it holds before any script runs. */
export function TextField({ label, inputRef, error = false, helperText, end, ...input }: TextFieldProps) {
  const { inputStyle } = useLayoutConfig();
  const id = useId();
  const help = helperText ? `${id}-help` : undefined;
  return (
    <div className={styles.field} data-style={inputStyle} data-wrong={error}>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          ref={inputRef}
          className={styles.input}
          // Something must be there for the style to know that nothing was typed.
          placeholder=" "
          aria-invalid={error}
          aria-describedby={help}
        />
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <fieldset className={styles.edge} aria-hidden="true">
          <legend>
            <span>{label}</span>
          </legend>
        </fieldset>
        {end}
      </div>
      {help && (
        <p id={help} className={styles.help}>
          {helperText}
        </p>
      )}
    </div>
  );
}
