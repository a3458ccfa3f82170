import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { Answer, Answers, Evaluation } from "../../../../contract/courses/evaluations.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { findUnanswered, isAnswered, keepAnswered } from "../answers/answer-form.ts";
import { QuestionCard } from "../answers/question-card.tsx";
import styles from "./answer-sheet.module.css";
import { type Mode, useMode } from "./mode-switch.tsx";
import { QuestionOverview } from "./question-overview.tsx";
import { SubmitDialog } from "./submit-dialog.tsx";

/** The answers given so far, and how they are given. */
interface Answering {
  answers: Answers;
  answer(questionId: string, given: Answer): void;
  /** Whether they are saved, where they are. */
  status: ReactNode;
}

interface AnswerSheetProps {
  answering: Answering;
  evaluation: Evaluation;
  /** The current question, if they are shown one at a time. */
  current: number;
  onShow(index: number): void;
  onSubmit(answers: Answers): void;
}

/** The questions, one a screen or all at once, and the way to submit. */
export function AnswerSheet({ answering, evaluation, current, onShow, onSubmit }: AnswerSheetProps) {
  const { t } = useTranslation();
  const { questions } = evaluation;
  const { answers, answer, status } = answering;
  const [mode, setMode] = useMode();
  const [isAsking, setAsking] = useState(false);
  const onward = useRef<HTMLButtonElement>(null);
  const { headings, goTo } = useQuestionFocus(current, (index) => mode === "one" && index !== current && onShow(index));
  const unanswered = findUnanswered(questions, answers);
  const isLast = mode === "all" || current === questions.length - 1;
  const submit = () => {
    setAsking(false);
    onSubmit(keepAnswered(questions, answers));
  };
  /** Enter in a typed answer goes on; before submitting it stops at the button. */
  const goOnAtEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement) || event.target.type !== "text") return;
    event.preventDefault();
    if (isLast) onward.current?.focus();
    else goTo(current + 1);
  };
  const changeMode = (wanted: Mode) => {
    setMode(wanted);
    // The button that led here may be in another place now, and the question, too.
    goTo(current);
  };
  const overview = (
    <QuestionOverview
      answered={questions.map((question) => isAnswered(question, answers[question.id]))}
      current={current}
      mode={mode}
      onGoTo={goTo}
      onMode={changeMode}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for a key pressed in the fields it holds
    <div className={styles.sheet} onKeyDown={goOnAtEnter}>
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
            beside={mode === "one" || index === 0 ? overview : null}
            onAnswer={(given) => answer(question.id, given)}
          />
        ) : null,
      )}
      {status}
      <div className={styles.actions}>
        {mode === "one" && current > 0 && (
          <Button variant="quiet" onClick={() => goTo(current - 1)}>
            {t("evaluations.previous")}
          </Button>
        )}
        <Button
          ref={onward}
          variant="primary"
          className={styles.main}
          onClick={() => {
            if (!isLast) goTo(current + 1);
            else if (unanswered.length > 0) setAsking(true);
            else submit();
          }}
        >
          {t(isLast ? "evaluations.submit" : "evaluations.next")}
        </Button>
      </div>
      {isAsking && (
        <SubmitDialog
          unanswered={unanswered.map(({ number }) => number)}
          onClose={() => setAsking(false)}
          onSubmit={submit}
          onGoTo={(number) => {
            setAsking(false);
            goTo(number - 1);
          }}
        />
      )}
    </div>
  );
}

/** Going to a question, by whatever way, puts the focus on its heading once it is there. */
function useQuestionFocus(current: number, onShow: (index: number) => void) {
  const [wanted, setWanted] = useState<{ index: number } | null>(null);
  const shown = useRef(current);
  const headings = useRef<(HTMLHeadingElement | null)[]>([]);
  useEffect(() => {
    const target = shown.current === current ? wanted?.index : current;
    shown.current = current;
    if (target === undefined) return;
    const heading = headings.current[target];
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView?.({ block: "nearest" });
  }, [wanted, current]);
  const goTo = (index: number) => {
    onShow(index);
    setWanted({ index });
  };
  return { headings, goTo };
}
