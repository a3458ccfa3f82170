import { useState } from "react";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { type Mode, ModeSwitch } from "./mode-switch.tsx";
import { QuestionSteps } from "./question-steps.tsx";

interface QuestionOverviewProps {
  /** Whether each question is answered. */
  answered: readonly boolean[];
  current: number;
  mode: Mode;
  onGoTo(index: number): void;
  onMode(mode: Mode): void;
}

/** The number of answered questions; expands to links to each question and the choice of mode. */
export function QuestionOverview({ answered, current, mode, onGoTo, onMode }: QuestionOverviewProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const done = answered.filter(Boolean).length;
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("evaluations.answeredCount", { done, total: answered.length })}
      </Button>
      {isOpen && (
        <Dialog
          title={t("evaluations.jump")}
          onClose={close}
          actions={
            <Button variant="quiet" onClick={close}>
              {t("common.close")}
            </Button>
          }
        >
          <QuestionSteps
            answered={answered}
            current={current}
            onChoose={(index) => {
              close();
              onGoTo(index);
            }}
          />
          <ModeSwitch
            mode={mode}
            onChange={(wanted) => {
              close();
              onMode(wanted);
            }}
          />
        </Dialog>
      )}
    </>
  );
}
