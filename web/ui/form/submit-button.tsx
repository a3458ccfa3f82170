import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import type { ReactNode } from "react";

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
    <Button
      type="submit"
      variant={secondary ? "outlined" : "contained"}
      color={danger ? "error" : "primary"}
      size="large"
      aria-busy={isSending}
      startIcon={isSending ? <CircularProgress size={18} color="inherit" /> : null}
    >
      {children}
    </Button>
  );
}
