import { type ReactNode, useState } from "react";
import type { Answers, AttemptReview, Evaluation, See } from "../../../../contract/courses/evaluations.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { findResumeIndex } from "../answers/answer-form.ts";
import { AttemptResult } from "../results/attempt-result.tsx";
import { AnswerSheet } from "../taking/answer-sheet.tsx";
import { countAttemptsLeft, EvaluationIntro } from "../taking/evaluation-intro.tsx";
import { Focused } from "../taking/focused.tsx";
import { usePhase } from "../use-phase.ts";

interface PreviewEvaluationProps {
  evaluation: Evaluation;
  /** The attempts so far, which exist only on this screen. */
  taken: readonly AttemptReview[];
  isSending: boolean;
  /** The error of the last submission. */
  problem: ReactNode;
  /** Submits answers for scoring. Resolves to the attempt, or null on failure. */
  onSubmit(answers: Answers): Promise<AttemptReview | null>;
  /** Discards all attempts. */
  onRestart(): void;
  next: ReactNode;
  seeAgain: (see: See) => ReactNode;
  onward: ReactNode;
}

/** An assessment as a learner takes it, with answers and attempts stored only on this screen. */
export function PreviewEvaluation(props: PreviewEvaluationProps) {
  const { evaluation, taken, isSending, problem, onSubmit, onRestart, next, seeAgain, onward } = props;
  const { t } = useTranslation();
  const { questions } = evaluation;
  const [given, setGiven] = useState<Answers>({});
  const { phase, showIntro, showQuestion, showResult } = usePhase(questions.length, taken.length);
  const attempts = taken.map(({ attempt: { questions: _, ...summary } }) => summary);
  const hasBegun = Object.keys(given).length > 0;
  const start = () => showQuestion(findResumeIndex(questions, given));
  async function submit(answers: Answers) {
    const review = await onSubmit(answers);
    if (!review) return;
    setGiven({});
    showResult(review.attempt.id, { isNew: true });
  }
  const review = phase.name === "result" && taken.find(({ attempt }) => attempt.id === phase.attempt);
  if (review) {
    const left = countAttemptsLeft(evaluation, attempts);
    return (
      <>
        <AttemptResult
          review={review}
          advice={null}
          seeAgain={seeAgain}
          actions={
            <>
              {(review.attempt.passed || review.isPretest) && next}
              <Button variant="secondary" onClick={left === 0 ? onRestart : start}>
                {t(left === 0 ? "manage.writing.preview.restart" : "evaluations.again")}
              </Button>
              <Button variant="quiet" onClick={showIntro}>
                {t("evaluations.result.back")}
              </Button>
            </>
          }
        />
        {onward}
      </>
    );
  }
  if (phase.name === "questions") {
    return (
      <Focused>
        <div role="alert">{problem}</div>
        <div aria-busy={isSending} inert={isSending}>
          <AnswerSheet
            evaluation={evaluation}
            current={phase.current}
            answering={{
              answers: given,
              answer: (question, answer) => setGiven((before) => ({ ...before, [question]: answer })),
              status: null,
            }}
            onShow={showQuestion}
            onSubmit={(answers) => void submit(answers)}
          />
        </div>
      </Focused>
    );
  }
  return (
    <>
      <div role="alert">{problem}</div>
      <EvaluationIntro
        evaluation={evaluation}
        attempts={attempts}
        hasBegun={hasBegun}
        isStarting={false}
        onStart={start}
        onReview={(attempt) => showResult(attempt)}
      />
      {countAttemptsLeft(evaluation, attempts) === 0 && (
        <Button variant="secondary" onClick={onRestart}>
          {t("manage.writing.preview.restart")}
        </Button>
      )}
      {onward}
    </>
  );
}
