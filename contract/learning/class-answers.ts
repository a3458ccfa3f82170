import { z } from "zod";
import { answer, questionResult } from "../courses/evaluations.ts";
import { endpoint, perMinute } from "../endpoint.ts";
import { happened, id, time, uuid } from "../text/text.ts";

/** An answer to a question of a class; `key` makes it count once, `at` says when it was given, where that is not now. */
export const blockAnswer = z.strictObject({
  key: uuid,
  answer: answer.refine((given) => given !== null, { params: { key: "invalid" } }),
  at: happened.optional(),
});

/** What an answer came to: what is right is told at once. */
export const blockResult = questionResult.omit({ isHint: true });

/** What an answer came to. */
export type BlockResult = z.output<typeof blockResult>;

/** The latest answer to a question of a class, and what it came to. */
export const answeredBlock = blockResult.extend({ block: id, answer, answeredAt: time });

/** The latest answer to a question of a class. */
export type AnsweredBlock = z.output<typeof answeredBlock>;

const ofItem = z.object({ userCourseId: id, itemId: id });

/** The latest answer to each question of a class that still fits it; the class itself is the same for everybody. */
export const listBlockAnswers = endpoint({
  method: "GET",
  path: "/api/v1/courses-user/:userCourseId/items/:itemId/blocks",
  summary: "Read one's own answers to the questions of a class",
  access: "owner",
  params: ofItem,
  replies: { 200: z.strictObject({ answers: z.array(answeredBlock) }) },
});

/** Answers a question of a class, and tells at once what is right. The latest answer is kept. */
export const answerBlock = endpoint({
  method: "POST",
  path: "/api/v1/courses-user/:userCourseId/items/:itemId/blocks/:blockId",
  summary: "Answer a question of a class",
  access: "owner",
  limit: perMinute(120),
  params: ofItem.extend({ blockId: id }),
  body: blockAnswer,
  replies: { 200: blockResult },
  errors: ["conflict"],
});
