import { z } from "zod";
import { answer, questionResult } from "../courses/evaluations.ts";
import { endpoint, perMinute } from "../endpoint.ts";
import { eventTime, id, time, uuid } from "../text/text.ts";

/**
 * An answer to a question of a class; `key` makes the request idempotent, and `at` is when it was given, if not now.
 */
export const blockAnswer = z.strictObject({
  key: uuid,
  answer: answer.refine((given) => given !== null, { params: { key: "invalid" } }),
  at: eventTime.optional(),
});

/** The result of an answer, which reveals the correct one immediately. */
export const blockResult = questionResult.omit({ isHint: true });

/** The result of an answer. */
export type BlockResult = z.output<typeof blockResult>;

/** The latest answer to a question of a class, with its result. */
export const answeredBlock = blockResult.extend({ block: id, answer, answeredAt: time });

/** The latest answer to a question of a class. */
export type AnsweredBlock = z.output<typeof answeredBlock>;

const ofItem = z.object({ userCourseId: id, itemId: id });

/**
 * Lists the latest answer to each question of a class, if it still fits the question. Separate from the class, whose
 * content is identical for all learners.
 */
export const listBlockAnswers = endpoint({
  method: "GET",
  path: "/api/v1/courses-user/:userCourseId/items/:itemId/blocks",
  summary: "List your own answers to the questions of a class",
  access: "owner",
  params: ofItem,
  responses: { 200: z.strictObject({ answers: z.array(answeredBlock) }) },
});

/** Answers a question of a class and returns the correct answer immediately. Only the latest answer is stored. */
export const answerBlock = endpoint({
  method: "POST",
  path: "/api/v1/courses-user/:userCourseId/items/:itemId/blocks/:blockId",
  summary: "Answer a question of a class",
  access: "owner",
  limit: perMinute(120),
  params: ofItem.extend({ blockId: id }),
  body: blockAnswer,
  responses: { 200: blockResult },
  errors: ["conflict"],
});
