import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Answer } from "../../../../contract/courses/evaluations.ts";
import { answerPractice, type PracticeQuestion, type PracticeResult } from "../../../../contract/learning/practice.ts";
import { outbox, sendLater } from "../../../api/outbox/outbox.ts";
import { isStuck, useDelivered, useWaiting } from "../../../api/outbox/use-outbox.ts";
import { objectivesQuery } from "./practice-queries.ts";

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

/** The questions among some that have no answer yet which waits to be sent. */
export function useUnanswered(enrolment: string, questions: readonly PracticeQuestion[]): PracticeQuestion[] {
  const waiting = useWaiting(practiceLane(enrolment));
  return questions.filter((question) => !waiting.some(({ key }) => key === keyOf(question)));
}

/** The answer to a question, from when it is given until its result has come. */
export function usePractised(enrolment: string, question: PracticeQuestion) {
  const client = useQueryClient();
  const [lane, key] = [practiceLane(enrolment), keyOf(question)];
  const waiting = useWaiting(lane);
  const entry = waiting.find((one) => one.key === key);
  const [given, setGiven] = useState<Given | null>(null);
  const [result, setResult] = useState<PracticeResult | null>(null);
  useDelivered(answerPractice, {
    lane,
    key,
    onDelivered(reply) {
      setResult(reply);
      void client.invalidateQueries({ queryKey: objectivesQuery(enrolment).queryKey });
    },
  });

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
