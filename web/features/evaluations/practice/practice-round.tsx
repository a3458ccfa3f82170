import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Answer, See } from "../../../../contract/courses/evaluations.ts";
import { answerPractice, type PracticeQuestion, type PracticeResult } from "../../../../contract/learning/practice.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { formatDay } from "../../../ui/text/amounts.ts";
import { isAnswered } from "../answers/answer-form.ts";
import { QuestionCard } from "../answers/question-card.tsx";
import { QuestionResultCard } from "../results/question-result-card.tsx";
import { Confidence, type HowSure } from "./confidence.tsx";
import { objectivesQuery } from "./practice-queries.ts";
import styles from "./practice-round.module.css";

interface PracticeRoundProps {
  enrolment: string;
  questions: readonly PracticeQuestion[];
  /** The way to where an answer is taught. */
  seeAgain: (see: See) => ReactNode;
  /** Called with how many were right once all are answered. */
  onEnd(right: number): void;
}

/** Some questions, one after the other, each with what it came to before the next one. */
export function PracticeRound({ enrolment, questions, seeAgain, onEnd }: PracticeRoundProps) {
  const [current, setCurrent] = useState(0);
  const [right, setRight] = useState(0);
  const question = questions[current];
  if (!question) return null;
  return (
    <Practised
      key={current}
      enrolment={enrolment}
      question={question}
      number={current + 1}
      total={questions.length}
      seeAgain={seeAgain}
      onNext={(isRight) => {
        const known = right + (isRight ? 1 : 0);
        setRight(known);
        if (current + 1 < questions.length) setCurrent(current + 1);
        else onEnd(known);
      }}
    />
  );
}

interface PractisedProps extends Pick<PracticeRoundProps, "enrolment" | "seeAgain"> {
  question: PracticeQuestion;
  number: number;
  total: number;
  onNext(isRight: boolean): void;
}

/** One question, and then its result. */
function Practised({ enrolment, question, number, total, seeAgain, onNext }: PractisedProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [answer, setAnswer] = useState<Answer>(null);
  const [howSure, setHowSure] = useState<HowSure>("2");
  const sending = useSending(enrolment, question);
  if (sending.data) {
    return (
      <Told
        {...{ question, number, answer: sending.variables.answer, result: sending.data, seeAgain, onNext, total }}
      />
    );
  }
  const send = (given: Answer) => sending.mutate({ answer: given, confidence: given === null ? 1 : Number(howSure) });
  return (
    <>
      <QuestionCard
        question={question}
        number={number}
        total={total}
        answer={answer}
        heading={heading}
        beside={null}
        onAnswer={setAnswer}
      />
      <Confidence value={howSure} onChange={setHowSure} />
      <div className={styles.actions}>
        <Button
          variant="primary"
          isBusy={sending.isPending}
          disabled={!isAnswered(question, answer)}
          onClick={() => send(answer)}
        >
          {t("practice.answer")}
        </Button>
        <Button variant="quiet" disabled={sending.isPending} onClick={() => send(null)}>
          {t("practice.unknown")}
        </Button>
      </div>
    </>
  );
}

/** Sends an answer; a repeated one has the same key, so it counts once. */
function useSending(userCourseId: string, { id, evaluation }: PracticeQuestion) {
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (given: { answer: Answer; confidence: number }) =>
      call(answerPractice, {
        params: { userCourseId },
        body: { evaluation, question: id, key, ...given },
        onExpired: "ask",
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: objectivesQuery(userCourseId).queryKey }),
  });
}

interface ToldProps extends Pick<PractisedProps, "question" | "number" | "total" | "seeAgain" | "onNext"> {
  answer: Answer;
  result: PracticeResult;
}

/** What an answer came to, and when the question comes again. */
function Told({ question, number, total, answer, result, seeAgain, onNext }: ToldProps) {
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
        <Button variant="primary" onClick={() => onNext(isRight)}>
          {t(number < total ? "evaluations.next" : "practice.finish")}
        </Button>
      </div>
    </div>
  );
}
