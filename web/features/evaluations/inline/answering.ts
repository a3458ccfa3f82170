import { queryOptions } from "@tanstack/react-query";
import type { Answer } from "../../../../contract/courses/evaluations.ts";
import {
  type AnsweredBlock,
  answerBlock,
  type BlockResult,
  listBlockAnswers,
} from "../../../../contract/learning/class-answers.ts";
import { call } from "../../../api/client.ts";

/** An answer as it is sent; the same key again counts once. One that failed says when it was given: a later one stands. */
export interface Sent {
  block: string;
  key: string;
  answer: Answer;
  at?: string;
}

/** Where the questions of a class are answered: in an enrolment, or in a preview, which keeps nothing. */
export interface Answering {
  /** What tells one such place from others. */
  id: readonly string[];
  list(): Promise<AnsweredBlock[]>;
  send(sent: Sent): Promise<BlockResult>;
}

/** The answers of an enrolment to the questions of a class. */
export function answeringIn(userCourseId: string, itemId: string): Answering {
  const params = { userCourseId, itemId };
  const list = async () => (await call(listBlockAnswers, { params, quiet: true })).answers;
  return {
    id: [userCourseId, itemId],
    list,
    async send({ block, ...body }) {
      const result = await call(answerBlock, {
        params: { ...params, blockId: block },
        body,
        quiet: true,
        onExpired: "ask",
      });
      // The worker keeps for times without a connection what was read.
      void list().catch(() => undefined);
      return result;
    },
  };
}

/** The latest answers to the questions of a class. */
export function answersQuery({ id, list }: Answering) {
  return queryOptions({ queryKey: ["block-answers", ...id], queryFn: list, retry: false });
}
