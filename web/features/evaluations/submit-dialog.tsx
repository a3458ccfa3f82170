import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";

interface SubmitDialogProps {
  isOpen: boolean;
  /** The numbers of the questions that are not answered. */
  unanswered: readonly number[];
  onClose(): void;
  onSubmit(): void;
  onGoTo(number: number): void;
}

/** Asks before submitting with questions unanswered, names them, and leads to each. */
export function SubmitDialog({ isOpen, unanswered, onClose, onSubmit, onGoTo }: SubmitDialogProps) {
  const { t } = useTranslation();
  const title = useId();
  // Only once the dialog is gone: closing gives the focus back to what opened it.
  const wanted = useRef<number | null>(null);
  const leave = () => {
    if (wanted.current !== null) onGoTo(wanted.current);
    wanted.current = null;
  };
  const choose = (number: number) => {
    wanted.current = number;
    onClose();
  };
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={title} slotProps={{ transition: { onExited: leave } }}>
      <DialogTitle id={title}>{t("evaluations.confirm.title")}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t("evaluations.confirm.text", { count: unanswered.length })}</DialogContentText>
        {unanswered.map((number) => (
          <Button key={number} variant="outlined" size="small" onClick={() => choose(number)} sx={{ mt: 1.5, mr: 1 }}>
            {t("evaluations.question", { number })}
          </Button>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onSubmit}>{t("evaluations.confirm.submit")}</Button>
        <Button variant="contained" onClick={onClose}>
          {t("evaluations.confirm.back")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
