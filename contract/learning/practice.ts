import { z } from "zod";
import { answer, question, questionResult } from "../courses/evaluations.ts";
import { endpoint, perMinute } from "../endpoint.ts";
import { id, text, time, uuid } from "../text/text.ts";

/** The number of questions per practice session. */
export const practiceSize = 10;

const inPractice = { evaluation: id, version: text(1, 100) };

/**
 * A question to practise and its assessment, since question ids are unique only within one assessment; `version`
 * identifies its current wording and answers.
 */
export const practiceQuestion = z.discriminatedUnion("type", [
  question.options[0].extend(inPractice),
  question.options[1].extend(inPractice),
  question.options[2].extend(inPractice),
  question.options[3].extend(inPractice),
  question.options[4].extend(inPractice),
  question.options[5].extend(inPractice),
]);

/** A question to practise. */
export type PracticeQuestion = z.output<typeof practiceQuestion>;

/** The state of practice: how many questions are due, the first of them, and when the next one becomes due. */
export const practice = z.strictObject({
  due: z.int(),
  nextAt: time.nullable(),
  questions: z.array(practiceQuestion),
});

/** The state of practice. */
export type Practice = z.output<typeof practice>;

/**
 * An answer. `key` makes the request idempotent; `confidence` is 1 for guessed, 2 for fairly sure, 3 for sure.
 * `evaluation` may be omitted if the question id is unique. An answer to another `version` is rejected as `outdated`.
 */
export const practiceAnswer = z.strictObject({
  evaluation: id.optional(),
  question: id,
  version: text(1, 100).optional(),
  key: uuid,
  answer,
  confidence: z.int().min(1).max(3).optional(),
});

/** The result of an answer, and when the question is due again. */
export const practiceResult = questionResult.omit({ isHint: true }).extend({ dueAt: time });

/** The result of an answer. */
export type PracticeResult = z.output<typeof practiceResult>;

const ofEnrolment = z.object({ userCourseId: id });

/**
 * Lists the questions due for practice: those once answered wrongly, in assessments whose correct answers may be
 * revealed.
 */
export const getPractice = endpoint({
  method: "GET",
  path: "/api/v1/courses-user/:userCourseId/review",
  summary: "List the questions that are due for practice",
  access: "owner",
  params: ofEnrolment,
  responses: { 200: practice },
});

/** Answers a question in practice, which does not affect progress. */
export const answerPractice = endpoint({
  method: "POST",
  path: "/api/v1/courses-user/:userCourseId/review",
  summary: "Answer a practice question",
  access: "owner",
  limit: perMinute(60),
  params: ofEnrolment,
  body: practiceAnswer,
  responses: { 200: practiceResult },
  errors: ["conflict", "outdated"],
});
