import { z } from "zod";
import { answer, question, questionResult } from "../courses/evaluations.ts";
import { endpoint, perMinute } from "../endpoint.ts";
import { id, time, uuid } from "../text/text.ts";

/** The number of questions per practice session. */
export const practiceSize = 10;

const ofEvaluation = { evaluation: id };

/** A question to practise and its assessment: question ids are unique only within one assessment. */
export const practiceQuestion = z.discriminatedUnion("type", [
  question.options[0].extend(ofEvaluation),
  question.options[1].extend(ofEvaluation),
  question.options[2].extend(ofEvaluation),
  question.options[3].extend(ofEvaluation),
  question.options[4].extend(ofEvaluation),
  question.options[5].extend(ofEvaluation),
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
 * `evaluation` may be omitted if the question id is unique.
 */
export const practiceAnswer = z.strictObject({
  evaluation: id.optional(),
  question: id,
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
  errors: ["conflict"],
});
