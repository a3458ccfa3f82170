import { z } from "zod";
import { classContent } from "../courses/classes.ts";
import { answers, attemptReview, evaluation } from "../courses/evaluations.ts";
import { endpoint, perMinute } from "../endpoint.ts";
import { blockAnswer, blockResult } from "../learning/class-answers.ts";
import { id } from "../text/text.ts";

const ofItem = z.object({ courseId: id, itemId: id });

/** The number of the simulated attempt: each has its own order, and its own questions where they are drawn. */
const attempt = z.int().min(1).max(100);

/**
 * Returns an item as learners would receive it from the draft, without recording anything. An item with errors has no
 * preview.
 */
export const previewItem = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/preview/items/:itemId",
  summary: "Preview an item of a draft",
  access: "editor",
  params: ofItem,
  query: z.object({
    attempt: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .pipe(attempt)
      .default(1),
  }),
  responses: { 200: z.union([classContent, evaluation]) },
  errors: ["draft_has_faults"],
});

/**
 * Scores answers to an assessment of the draft and returns the result that a learner would receive. Records nothing.
 */
export const answerPreview = endpoint({
  method: "POST",
  path: "/api/v1/manage/courses/:courseId/preview/items/:itemId",
  summary: "Submit answers to a previewed evaluation, without storing an attempt",
  access: "editor",
  limit: perMinute(60),
  params: ofItem,
  body: z.strictObject({ attempt: attempt.default(1), answers }),
  responses: { 200: attemptReview },
  errors: ["draft_has_faults"],
});

/**
 * Scores an answer to a question in a class of the draft and returns the result that a learner would receive. Records
 * nothing.
 */
export const answerPreviewBlock = endpoint({
  method: "POST",
  path: "/api/v1/manage/courses/:courseId/preview/items/:itemId/blocks/:blockId",
  summary: "Answer a question of a previewed class, without storing the answer",
  access: "editor",
  limit: perMinute(120),
  params: ofItem.extend({ blockId: id }),
  body: blockAnswer.pick({ answer: true }),
  responses: { 200: blockResult },
  errors: ["draft_has_faults"],
});
