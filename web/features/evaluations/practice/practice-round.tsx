import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Answer, See } from "../../../../contract/courses/evaluations.ts";
import type { PracticeQuestion, PracticeResult } from "../../../../contract/learning/practice.ts";
import { outbox } from "../../../api/outbox/outbox.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/status/notice.tsx";
import { formatDay } from "../../../ui/text/amounts.ts";
import { isAnswered } from "../answers/answer-form.ts";
import { QuestionCard } from "../answers/question-card.tsx";
import { QuestionResultCard } from "../results/question-result-card.tsx";
import { Confidence, type ConfidenceLevel } from "./confidence.tsx";
import styles from "./practice-round.module.css";
import { usePracticeAnswer } from "./use-practice-answer.ts";

/** The outcome of an answer, "unknown" while it waits for a connection. */
type Outcome = "right" | "wrong" | "unknown";

/** The result of a round: the number of correct answers, and of answers with a known outcome. */
export interface RoundResult {
  right: number;
  known: number;
}

interface PracticeRoundProps {
  enrolment: string;
  questions: readonly PracticeQuestion[];
  /** Renders the link to where the answer is taught. */
  seeAgain: (see: See) => ReactNode;
  /** Called when all questions are answered. */
  onEnd(result: RoundResult): void;
}

/** A sequence of questions, each followed by its result. */
export function PracticeRound({ enrolment, questions, seeAgain, onEnd }: PracticeRoundProps) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const question = questions[outcomes.length];
  if (!question) return null;
  const goOn = (outcome: Outcome) => {
    const all = [...outcomes, outcome];
    if (all.length < questions.length) return setOutcomes(all);
    const known = all.filter((one) => one !== "unknown");
    onEnd({ right: known.filter((one) => one === "right").length, known: known.length });
  };
  return (
    <PracticeQuestionView
      // A changed question must be answered anew.
      key={`${outcomes.length} ${question.version}`}
      enrolment={enrolment}
      question={question}
      number={outcomes.length + 1}
      total={questions.length}
      seeAgain={seeAgain}
      onNext={goOn}
    />
  );
}

interface PracticeQuestionViewProps extends Pick<PracticeRoundProps, "enrolment" | "seeAgain"> {
  question: PracticeQuestion;
  number: number;
  total: number;
  onNext(outcome: Outcome): void;
}

/** A question, then its result. */
function PracticeQuestionView({ enrolment, question, number, total, seeAgain, onNext }: PracticeQuestionViewProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [answer, setAnswer] = useState<Answer>(null);
  const [confidence, setConfidence] = useState<ConfidenceLevel>("2");
  const { state, send } = usePracticeAnswer(enrolment, question);
  if (state.is === "scored") return <ScoredAnswer {...{ ...state, question, number, total, seeAgain, onNext }} />;
  if (state.is === "waiting") return <WaitingAnswer isLast={number === total} onNext={() => onNext("unknown")} />;
  const give = (given: Answer) => send({ answer: given, confidence: given === null ? 1 : Number(confidence) });
  const isSending = state.is === "sending";
  return (
    <>
      {state.is === "outdated" && (
        <div role="alert">
          <Notice tone="warning">{t("practice.changed")}</Notice>
        </div>
      )}
      <QuestionCard
        question={question}
        number={number}
        total={total}
        answer={answer}
        heading={heading}
        aside={null}
        onAnswer={setAnswer}
      />
      <Confidence value={confidence} onChange={setConfidence} />
      {state.is === "refused" && (
        <div role="alert">
          <Notice tone="warning">{t("practice.refused", { message: state.reason })}</Notice>
        </div>
      )}
      <div className={styles.actions}>
        <Button
          variant="primary"
          isBusy={isSending}
          disabled={!isAnswered(question, answer)}
          onClick={() => give(answer)}
        >
          {t("practice.answer")}
        </Button>
        <Button variant="quiet" aria-disabled={isSending} onClick={() => isSending || give(null)}>
          {t("practice.unknown")}
        </Button>
      </div>
    </>
  );
}

/** Explains that the answer will be scored once there is a connection. The result replaces it if it arrives in time. */
function WaitingAnswer({ isLast, onNext }: { isLast: boolean; onNext(): void }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} role="status" className={styles.told} tabIndex={-1}>
      <Notice tone="primary">
        <p>{t("practice.saved")}</p>
      </Notice>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onNext}>
          {t(isLast ? "practice.finish" : "evaluations.next")}
        </Button>
        <Button variant="quiet" onClick={outbox.retry}>
          {t("evaluations.sending.retry")}
        </Button>
      </div>
    </div>
  );
}

interface ScoredAnswerProps
  extends Pick<PracticeQuestionViewProps, "question" | "number" | "total" | "seeAgain" | "onNext"> {
  answer: Answer;
  result: PracticeResult;
}

/** The result of an answer, with the time when the question will be repeated. */
function ScoredAnswer({ question, number, total, answer, result, seeAgain, onNext }: ScoredAnswerProps) {
  const { t, language } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const isRight = result.score >= 1;
  return (
    <div ref={place} className={styles.told} tabIndex={-1}>
      <ol className={styles.result}>
        <QuestionResultCard
          question={question}
          number={number}
          answer={answer}
          result={result}
          isOpen
          seeAgain={result.see && seeAgain(result.see)}
        />
      </ol>
      <p className={styles.again}>
        {isRight ? t("practice.comesOn", { day: formatDay(result.dueAt, language) }) : t("practice.comesAgain")}
      </p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => onNext(isRight ? "right" : "wrong")}>
          {t(number < total ? "evaluations.next" : "practice.finish")}
        </Button>
      </div>
    </div>
  );
}
