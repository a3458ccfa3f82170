import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Answer } from "../../../../contract/courses/evaluations.ts";
import type { BodyInput } from "../../../../contract/endpoint.ts";
import {
  answerPractice,
  type Practice,
  type PracticeQuestion,
  type PracticeResult,
} from "../../../../contract/learning/practice.ts";
import { outbox, sendLater } from "../../../api/outbox/outbox.ts";
import { isStuck, useDelivered, usePendingEntries } from "../../../api/outbox/use-outbox.ts";
import { objectivesQuery, practiceQuery } from "./practice-queries.ts";

/** An answer with the learner's confidence in it. */
interface Given {
  answer: Answer;
  confidence: number;
}

/** The state of an answer. */
export type PracticeAnswerState =
  | { is: "open" | "sending" }
  /** Without a connection, the answer is scored later. */
  | { is: "waiting" }
  /** The question has been changed since, and the answer does not count. */
  | { is: "outdated" }
  /** The server rejected the answer. */
  | { is: "refused"; reason: string }
  | { is: "scored"; answer: Answer; result: PracticeResult };

/** Returns the outbox lane for practice in a course, separate so that it delays nothing else. */
function practiceLane(enrolment: string): string {
  return `practice|${enrolment}`;
}

const keyOf = ({ evaluation, id }: PracticeQuestion) => `${evaluation}|${id}`;

/** Filters out the questions with an answer waiting in the outbox. Rejected answers are not waiting. */
export function useUnanswered(enrolment: string, questions: readonly PracticeQuestion[]): PracticeQuestion[] {
  const waiting = usePendingEntries(practiceLane(enrolment));
  return questions.filter((question) => !waiting.some(({ key, isRefused }) => !isRefused && key === keyOf(question)));
}

/**
 * Removes a question from the due ones once its answer is scored, even by another tab, so it is not repeated. The rest
 * are refetched, unless `isInProgress`: a round in progress must not change.
 */
export function useScoredAnswers(enrolment: string, isInProgress: boolean): void {
  const client = useQueryClient();
  useDelivered(answerPractice, {
    lane: practiceLane(enrolment),
    onDelivered(_reply, answered) {
      const { queryKey } = practiceQuery(enrolment);
      client.setQueryData(queryKey, (known) => known && removeFromDue(known, answered));
      void client.invalidateQueries({ queryKey, refetchType: isInProgress ? "none" : "active" });
      void client.invalidateQueries({ queryKey: objectivesQuery(enrolment).queryKey });
    },
  });
}

function removeFromDue(practice: Practice, answered: BodyInput<typeof answerPractice>): Practice {
  const isOther = ({ evaluation, id }: PracticeQuestion) =>
    evaluation !== answered.evaluation || id !== answered.question;
  const questions = practice.questions.filter(isOther);
  return { ...practice, due: practice.due - (practice.questions.length - questions.length), questions };
}

/** Tracks the answer to a question from submission to result. */
export function usePracticeAnswer(enrolment: string, question: PracticeQuestion) {
  const [lane, key] = [practiceLane(enrolment), keyOf(question)];
  const waiting = usePendingEntries(lane);
  const entry = waiting.find((one) => one.key === key);
  const [given, setGiven] = useState<Given | null>(null);
  const [result, setResult] = useState<PracticeResult | null>(null);
  const client = useQueryClient();
  const isOutdated = entry?.isRefused === true && entry.trouble?.code === "outdated";
  const isGiven = given !== null;
  // The current wording replaces the one on the screen.
  useEffect(() => {
    if (isOutdated && isGiven) void client.invalidateQueries({ queryKey: practiceQuery(enrolment).queryKey });
  }, [isOutdated, isGiven, client, enrolment]);
  useDelivered(answerPractice, { lane, key, onDelivered: setResult });

  /** Queues an answer so that it counts once. It replaces one that the server has rejected. */
  async function send(now: Given): Promise<void> {
    setGiven(now);
    const { evaluation, version } = question;
    if (entry?.isRefused) await outbox.remove(entry.id);
    await sendLater(answerPractice, {
      params: { userCourseId: enrolment },
      body: { evaluation, question: question.id, version, key: crypto.randomUUID(), ...now },
      lane,
      key,
      merge: (earlier) => earlier,
    });
  }

  function findState(): PracticeAnswerState {
    if (given && result) return { is: "scored", answer: given.answer, result };
    if (isOutdated) return { is: "outdated" };
    if (!given) return { is: "open" };
    if (entry?.isRefused) return { is: "refused", reason: entry.trouble?.message ?? "" };
    return { is: isStuck(waiting) ? "waiting" : "sending" };
  }

  return { state: findState(), send };
}
