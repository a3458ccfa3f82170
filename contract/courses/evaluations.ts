import { z } from "zod";
import { id, percent, seconds, text, time } from "../text/text.ts";

/** A choice, an item to match, or a step to order. */
export const choice = z.strictObject({ id, text: z.string() });

const questionBase = { id, prompt: z.string() };

/** A question as sent to the learner, without the correct answer. */
export const question = z.discriminatedUnion("type", [
  z.strictObject({ ...questionBase, type: z.literal("single"), choices: z.array(choice) }),
  z.strictObject({ ...questionBase, type: z.literal("multiple"), choices: z.array(choice) }),
  z.strictObject({ ...questionBase, type: z.literal("number"), unit: z.string().nullable() }),
  z.strictObject({ ...questionBase, type: z.literal("text") }),
  z.strictObject({ ...questionBase, type: z.literal("matching"), left: z.array(choice), right: z.array(choice) }),
  z.strictObject({ ...questionBase, type: z.literal("ordering"), choices: z.array(choice) }),
]);

/** A question as sent to the learner. */
export type Question = z.output<typeof question>;

/**
 * An answer: a choice id; choice ids, in order for `ordering`; a number; a text; left ids mapped to right ids; or null
 * for a withdrawn answer.
 */
export const answer = z.union([
  text(0, 1000),
  z.number(),
  z.array(z.string().max(200)).max(100),
  z.record(z.string().max(200), z.string().max(200)),
  z.null(),
]);

/** An answer to a question. */
export type Answer = z.output<typeof answer>;

/** Answers by question id. */
export const answers = z.record(z.string().max(200), answer);

/** Answers by question id. */
export type Answers = z.output<typeof answers>;

/** Marks the pretest of a course: it is complete once submitted, and neither passed nor failed. */
export const isPretest = z.literal(true).optional();

/**
 * Names the content that a learner was shown in an attempt: an opaque text from the server. Sent back with the answers,
 * it makes them count for that content, whatever has been released since.
 */
export const edition = z.string().max(200).optional();

/** An open assessment, with its questions in the order of this attempt. */
export const evaluation = z.strictObject({
  id,
  kind: z.literal("evaluation"),
  title: z.string(),
  durationMinutes: z.int(),
  instructions: z.string().nullable(),
  passPercent: percent,
  attemptsAllowed: z.int().nullable(),
  questions: z.array(question),
  draft: answers,
  isPretest,
  /** Absent if no attempt is left. */
  edition,
});

/** An open assessment. */
export type Evaluation = z.output<typeof evaluation>;

/** The result of an attempt. */
export const attemptSummary = z.strictObject({ id, submittedAt: time, percent, passed: z.boolean() });

/** The result of an attempt. */
export type AttemptSummary = z.output<typeof attemptSummary>;

/**
 * Where an answer is taught: a class and, optionally, a time in one of its videos, in seconds of the rendition in the
 * request's language.
 */
export const see = z.strictObject({ class: id, video: id.optional(), at: seconds.optional() });

/** Where an answer is taught. */
export type See = z.output<typeof see>;

/**
 * The result of one question. `expected` is present only once it can no longer help in another attempt; until then,
 * `feedback` is the question's hint, if it has one, and `isHint` is set.
 */
export const questionResult = z.strictObject({
  score: z.number().min(0).max(1),
  expected: answer,
  feedback: z.string().nullable(),
  isHint: z.literal(true).optional(),
  see: see.nullable(),
});

/** The result of one question. */
export type QuestionResult = z.output<typeof questionResult>;

/** An attempt with the results of its questions, by question id. */
export const attempt = attemptSummary.extend({ questions: z.record(z.string(), questionResult) });

/** An attempt with the results of its questions. */
export type Attempt = z.output<typeof attempt>;

/** An attempt with its answers, and the questions and pass mark as they were at the time. */
export const attemptReview = z.strictObject({
  attempt,
  title: z.string(),
  passPercent: percent,
  questions: z.array(question),
  answers,
  isPretest,
});

/** A past attempt as shown for review. */
export type AttemptReview = z.output<typeof attemptReview>;
