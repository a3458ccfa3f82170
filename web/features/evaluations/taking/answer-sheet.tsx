import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { Answer, Answers, Evaluation } from "../../../../contract/courses/evaluations.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { findUnanswered, isAnswered, omitUnanswered } from "../answers/answer-form.ts";
import { QuestionCard } from "../answers/question-card.tsx";
import styles from "./answer-sheet.module.css";
import { type Mode, useMode } from "./mode-switch.tsx";
import { QuestionOverview } from "./question-overview.tsx";
import { SubmitDialog } from "./submit-dialog.tsx";

/** The answers so far, with the function that sets one. */
interface Answering {
  answers: Answers;
  answer(questionId: string, given: Answer): void;
  /** The status of saving, if answers are saved. */
  status: ReactNode;
}

interface AnswerSheetProps {
  answering: Answering;
  evaluation: Evaluation;
  /** The zero-based index of the current question, if they are shown one at a time. */
  current: number;
  onShow(index: number): void;
  onSubmit(answers: Answers): void;
}

/** The questions, one at a time or all at once, with the button to submit. */
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
    onSubmit(omitUnanswered(questions, answers));
  };
  /** Moves to the next question on Enter in a text field; on the last one, focuses the submit button instead. */
  const continueOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement) || event.target.type !== "text") return;
    event.preventDefault();
    if (isLast) onward.current?.focus();
    else goTo(current + 1);
  };
  const changeMode = (wanted: Mode) => {
    setMode(wanted);
    // The pressed button and the question may both have moved.
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
    <div className={styles.sheet} onKeyDown={continueOnEnter}>
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
            aside={mode === "one" || index === 0 ? overview : null}
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

/** Focuses the heading of a question after any kind of navigation to it. */
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
