import type { ReactNode } from "react";
import { useLayoutConfig } from "../../theme/layout-config.ts";
import styles from "./field.module.css";

/** The props shared by all fields. */
export interface FieldProps {
  label: string;
  error?: boolean;
  /** The text below the field: help or an error. */
  helperText?: ReactNode;
  /** Whether screen readers announce changes to the text below. */
  isHelpLive?: boolean;
  size?: "normal" | "small";
}

interface FieldFrameProps extends FieldProps {
  /** The ID of the input. The text below has the same ID with the suffix `-help`. */
  id: string;
  /** Whether the label is always raised, for inputs that are never empty. */
  isLabelUp?: boolean;
  /** Shown at the end of the field. */
  end?: ReactNode;
  /** The input only: CSS positions the label by the state of the preceding element. */
  children: ReactNode;
}

/**
 * The border, label and help text of a field. The label is positioned by CSS alone, so that it works before any script
 * runs.
 */
export function FieldFrame({ id, label, error = false, isLabelUp = false, size = "normal", ...rest }: FieldFrameProps) {
  const { inputStyle } = useLayoutConfig();
  const { helperText, isHelpLive = false, end, children } = rest;
  return (
    <div
      className={styles.field}
      data-style={inputStyle}
      data-wrong={error}
      data-size={size}
      data-label={isLabelUp ? "up" : undefined}
    >
      <div className={styles.box}>
        {children}
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <fieldset className={styles.edge} aria-hidden="true">
          <legend>
            <span>{label}</span>
          </legend>
        </fieldset>
        {end && <div className={styles.end}>{end}</div>}
      </div>
      {(helperText || isHelpLive) && (
        <p id={`${id}-help`} className={styles.help} role={isHelpLive ? "status" : undefined}>
          {helperText}
        </p>
      )}
    </div>
  );
}

/** Returns the ARIA attributes for the input within a frame. */
export function describeField(id: string, { error = false, helperText }: FieldProps, ownDescription?: string) {
  return {
    id,
    "aria-invalid": error,
    "aria-describedby": [ownDescription, helperText && `${id}-help`].filter(Boolean).join(" ") || undefined,
  };
}
