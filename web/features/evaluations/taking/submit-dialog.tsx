import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import styles from "./submit-dialog.module.css";

interface SubmitDialogProps {
  /** The numbers of the unanswered questions. */
  unanswered: readonly number[];
  onClose(): void;
  onSubmit(): void;
  onGoTo(number: number): void;
}

/** Asks for confirmation before submitting with unanswered questions, and links to each. */
export function SubmitDialog({ unanswered, onClose, onSubmit, onGoTo }: SubmitDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t("evaluations.confirm.title")}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onSubmit}>
            {t("evaluations.confirm.submit")}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t("evaluations.confirm.back")}
          </Button>
        </>
      }
    >
      <p>{t("evaluations.confirm.text", { count: unanswered.length })}</p>
      <div className={styles.questions}>
        {unanswered.map((number) => (
          <Button key={number} variant="secondary" size="small" onClick={() => onGoTo(number)}>
            {t("evaluations.question", { number })}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
