import Button from "@mui/material/Button";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Answers, Evaluation } from "../../../contract/evaluations.ts";
import { findUnanswered, isAnswered, keepAnswered } from "./answer-form.ts";
import styles from "./answer-sheet.module.css";
import { DraftStatusLine } from "./draft-status-line.tsx";
import type { EvaluationPlace } from "./kept-answers.ts";
import { ModeSwitch, useMode } from "./mode-switch.tsx";
import { QuestionCard } from "./question-card.tsx";
import { QuestionSteps } from "./question-steps.tsx";
import { SubmitDialog } from "./submit-dialog.tsx";
import { useDraft } from "./use-draft.ts";

interface AnswerSheetProps {
  place: EvaluationPlace;
  evaluation: Evaluation;
  /** Which question is shown, where they come one at a time. */
  current: number;
  onShow(index: number): void;
  onSubmit(answers: Answers): void;
}

/** The questions, one a screen or all at once, and the way to submit. */
export function AnswerSheet({ place, evaluation, current, onShow, onSubmit }: AnswerSheetProps) {
  const { t } = useTranslation();
  const { questions } = evaluation;
  const { answers, answer, status, flush, stop } = useDraft(place, evaluation);
  const [mode, setMode] = useMode();
  const [isAsking, setAsking] = useState(false);
  const { headings, goTo } = useQuestionFocus(questions.length, onShow);
  const unanswered = findUnanswered(questions, answers);
  const isLast = mode === "all" || current === questions.length - 1;
  const submit = async () => {
    setAsking(false);
    await stop();
    onSubmit(keepAnswered(questions, answers));
  };
  return (
    <div className={styles.sheet}>
      <div className={styles.top}>
        <ModeSwitch mode={mode} onChange={setMode} />
        <p className={styles.count}>
          {t("evaluations.answeredCount", { done: questions.length - unanswered.length, total: questions.length })}
        </p>
      </div>
      {mode === "one" && (
        <QuestionSteps
          answered={questions.map((question) => isAnswered(question, answers[question.id]))}
          current={current}
          onChoose={goTo}
        />
      )}
      {questions.map((question, index) =>
        mode === "all" || index === current ? (
          <QuestionCard
            key={question.id}
            question={question}
            number={index + 1}
            total={questions.length}
            answer={answers[question.id]}
            heading={(element) => {
              headings.current[index] = element;
            }}
            onAnswer={(given) => answer(question.id, given)}
          />
        ) : null,
      )}
      <DraftStatusLine status={status} onRetry={flush} />
      <div className={styles.actions}>
        {mode === "one" && current > 0 && (
          <Button onClick={() => goTo(current - 1)}>{t("evaluations.previous")}</Button>
        )}
        <Button
          variant="contained"
          size="large"
          className={styles.main ?? ""}
          onClick={() => {
            if (!isLast) goTo(current + 1);
            else if (unanswered.length > 0) setAsking(true);
            else void submit();
          }}
        >
          {t(isLast ? "evaluations.submit" : "evaluations.next")}
        </Button>
      </div>
      <SubmitDialog
        isOpen={isAsking}
        unanswered={unanswered.map(({ number }) => number)}
        onClose={() => setAsking(false)}
        onSubmit={submit}
        onGoTo={(number) => goTo(number - 1)}
      />
    </div>
  );
}

/** Going to a question puts the focus on its heading, once it is there. */
function useQuestionFocus(total: number, onShow: (index: number) => void) {
  const [wanted, setWanted] = useState<{ index: number } | null>(null);
  const headings = useRef<(HTMLHeadingElement | null)[]>([]);
  useEffect(() => {
    if (!wanted) return;
    const heading = headings.current[wanted.index];
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView?.({ block: "nearest" });
  }, [wanted]);
  const goTo = (wish: number) => {
    const index = Math.max(0, Math.min(total - 1, wish));
    onShow(index);
    setWanted({ index });
  };
  return { headings, goTo };
}
