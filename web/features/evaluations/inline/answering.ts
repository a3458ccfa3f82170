import { queryOptions } from "@tanstack/react-query";
import type { Answer } from "../../../../contract/courses/evaluations.ts";
import {
  type AnsweredBlock,
  answerBlock,
  type BlockResult,
  listBlockAnswers,
} from "../../../../contract/learning/class-answers.ts";
import { call } from "../../../api/client.ts";

/**
 * An answer to be sent, idempotent by its key. A retry includes the time when the answer was given, so it does not
 * override a later one.
 */
export interface SentAnswer {
  block: string;
  key: string;
  answer: Answer;
  at?: string;
}

/** Where the questions of a class are answered: an enrolment, or a preview, which stores nothing. */
export interface Answering {
  /** Identifies the enrolment or the preview in query keys. */
  id: readonly string[];
  list(): Promise<AnsweredBlock[]>;
  send(sent: SentAnswer): Promise<BlockResult>;
}

/** Returns the answering of a class in an enrolment. */
export function answeringInEnrolment(userCourseId: string, itemId: string): Answering {
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
      // The service worker stores the response for offline use.
      void list().catch(() => undefined);
      return result;
    },
  };
}

/** The latest answers to the questions of a class. */
export function answersQuery({ id, list }: Answering) {
  return queryOptions({ queryKey: ["block-answers", ...id], queryFn: list, retry: false });
}
