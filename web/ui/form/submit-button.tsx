import type { ReactNode } from "react";
import buttons from "../buttons.module.css";
import { Spinner } from "../spinner.tsx";

interface SubmitButtonProps {
  isSending: boolean;
  /** Where another form of the screen has the primary action. */
  secondary?: boolean;
  /** Where it removes what nobody can bring back. */
  danger?: boolean;
  children: ReactNode;
}

/** What sends a form. It keeps the focus while it is at work, so it is never disabled. */
export function SubmitButton({ isSending, secondary = false, danger = false, children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={secondary ? buttons.secondary : buttons.primary}
      data-danger={danger}
      aria-busy={isSending}
    >
      {isSending && <Spinner />}
      {children}
    </button>
  );
}
