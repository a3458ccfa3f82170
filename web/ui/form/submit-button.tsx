import Button from "@mui/material/Button";
import type { ReactNode } from "react";

interface SubmitButtonProps {
  isSending: boolean;
  children: ReactNode;
}

/** The one primary action of a form. It keeps the focus while it is at work, so it is never disabled. */
export function SubmitButton({ isSending, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      aria-disabled={isSending}
      loading={isSending}
      disabled={false}
    >
      {children}
    </Button>
  );
}
