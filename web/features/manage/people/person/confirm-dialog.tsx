import type { ReactNode } from "react";
import { Button } from "../../../../ui/actions/button.tsx";
import { FormProblem } from "../../../../ui/form/form-problem.tsx";
import { CancelButton, Dialog } from "../../../../ui/overlays/dialog.tsx";

interface ConfirmDialogProps {
  title: string;
  submitLabel: string;
  isBusy: boolean;
  problem: string | null;
  onConfirm(): void;
  onClose(): void;
  /** The consequences of the action. */
  children: ReactNode;
}

/** A dialog that confirms an action which is hard to undo, and states its consequences. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, submitLabel, isBusy, problem, onConfirm, onClose, children } = props;
  return (
    <Dialog
      title={title}
      onClose={isBusy ? null : onClose}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" danger isBusy={isBusy} onClick={onConfirm}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children}
      <FormProblem>{problem}</FormProblem>
    </Dialog>
  );
}
