import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Answer } from "../../../../contract/courses/evaluations.ts";
import type { BodyInput } from "../../../../contract/endpoint.ts";
import {
  answerPractice,
  type Practice,
  type PracticeQuestion,
  type PracticeResult,
} from "../../../../contract/learning/practice.ts";
import { outbox, sendLater } from "../../../api/outbox/outbox.ts";
import { isStuck, useDelivered, useWaiting } from "../../../api/outbox/use-outbox.ts";
import { objectivesQuery, practiceQuery } from "./practice-queries.ts";

/** An answer to a question, and how sure its learner was. */
interface Given {
  answer: Answer;
  confidence: number;
}

/** How far an answer has come. */
export type Practised =
  | { is: "open" | "sending" }
  /** There is no connection: it is scored once there is one. */
  | { is: "waiting" }
  /** The server will not take it. */
  | { is: "refused"; reason: string }
  | { is: "scored"; answer: Answer; result: PracticeResult };

/** The lane of practice in a course: it holds up nothing else. */
function practiceLane(enrolment: string): string {
  return `practice|${enrolment}`;
}

const keyOf = ({ evaluation, id }: PracticeQuestion) => `${evaluation}|${id}`;

/** The questions among some without an answer that waits to be sent; a refused answer waits for nothing. */
export function useUnanswered(enrolment: string, questions: readonly PracticeQuestion[]): PracticeQuestion[] {
  const waiting = useWaiting(practiceLane(enrolment));
  return questions.filter((question) => !waiting.some(({ key, isRefused }) => !isRefused && key === keyOf(question)));
}

/**
 * Takes a question off those that are due once its answer is scored, by whichever tab, so that it is not asked again. The
 * others are read again, unless `isUnderWay`: a round stays as it began.
 */
export function useScoredAnswers(enrolment: string, isUnderWay: boolean): void {
  const client = useQueryClient();
  useDelivered(answerPractice, {
    lane: practiceLane(enrolment),
    onDelivered(_reply, answered) {
      const { queryKey } = practiceQuery(enrolment);
      client.setQueryData(queryKey, (known) => known && takeOff(known, answered));
      void client.invalidateQueries({ queryKey, refetchType: isUnderWay ? "none" : "active" });
      void client.invalidateQueries({ queryKey: objectivesQuery(enrolment).queryKey });
    },
  });
}

function takeOff(practice: Practice, answered: BodyInput<typeof answerPractice>): Practice {
  const isOther = ({ evaluation, id }: PracticeQuestion) =>
    evaluation !== answered.evaluation || id !== answered.question;
  const questions = practice.questions.filter(isOther);
  return { ...practice, due: practice.due - (practice.questions.length - questions.length), questions };
}

/** The answer to a question, from when it is given until its result has come. */
export function usePractised(enrolment: string, question: PracticeQuestion) {
  const [lane, key] = [practiceLane(enrolment), keyOf(question)];
  const waiting = useWaiting(lane);
  const entry = waiting.find((one) => one.key === key);
  const [given, setGiven] = useState<Given | null>(null);
  const [result, setResult] = useState<PracticeResult | null>(null);
  useDelivered(answerPractice, { lane, key, onDelivered: setResult });

  /** Sends an answer, so that it counts once; one that the server has refused makes way for it. */
  async function send(now: Given): Promise<void> {
    setGiven(now);
    if (entry?.isRefused) await outbox.remove(entry.id);
    await sendLater(answerPractice, {
      params: { userCourseId: enrolment },
      body: { evaluation: question.evaluation, question: question.id, key: crypto.randomUUID(), ...now },
      lane,
      key,
      merge: (earlier) => earlier,
    });
  }

  function findState(): Practised {
    if (!given) return { is: "open" };
    if (result) return { is: "scored", answer: given.answer, result };
    if (entry?.isRefused) return { is: "refused", reason: entry.trouble?.message ?? "" };
    return { is: isStuck(waiting) ? "waiting" : "sending" };
  }

  return { state: findState(), send };
}
