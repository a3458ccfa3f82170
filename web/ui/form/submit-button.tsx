import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";

interface SubmitButtonProps {
  isSending: boolean;
  /** Whether another form on the screen has the primary action. */
  secondary?: boolean;
  /** For irreversible actions. */
  danger?: boolean;
  children: ReactNode;
}

/** The submit button of a form. */
export function SubmitButton({ isSending, secondary = false, danger = false, children }: SubmitButtonProps) {
  return (
    <Button type="submit" variant={secondary ? "secondary" : "primary"} danger={danger} isBusy={isSending}>
      {children}
    </Button>
  );
}
