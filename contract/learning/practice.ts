import { z } from "zod";
import { answer, question, questionResult } from "../courses/evaluations.ts";
import { endpoint, perMinute } from "../endpoint.ts";
import { id, time, uuid } from "../text/text.ts";

/** How many questions come at a time. */
export const practiceSize = 10;

const ofEvaluation = { evaluation: id };

/** A question to practise, and the evaluation that it is of: ids of questions are unique within one. */
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

/** What is due: how many questions, the first of them, and when the next one comes that is not due yet. */
export const practice = z.strictObject({
  due: z.int(),
  nextAt: time.nullable(),
  questions: z.array(practiceQuestion),
});

/** What is due. */
export type Practice = z.output<typeof practice>;

/**
 * An answer. `key` makes it count once; `confidence`: 1 guessed, 2 fairly sure, 3 sure. `evaluation` may be absent where
 * one question alone has the id.
 */
export const practiceAnswer = z.strictObject({
  evaluation: id.optional(),
  question: id,
  key: uuid,
  answer,
  confidence: z.int().min(1).max(3).optional(),
});

/** What an answer came to, and when the question comes again. */
export const practiceResult = questionResult.omit({ isHint: true }).extend({ dueAt: time });

/** What an answer came to. */
export type PracticeResult = z.output<typeof practiceResult>;

const ofEnrolment = z.object({ userCourseId: id });

/** The questions that are due for practice: once answered wrong, of evaluations whose answers may be known. */
export const getPractice = endpoint({
  method: "GET",
  path: "/api/v1/courses-user/:userCourseId/review",
  summary: "Read the questions that are due for practice",
  access: "owner",
  params: ofEnrolment,
  replies: { 200: practice },
});

/** Answers a question in practice; it changes no progress. */
export const answerPractice = endpoint({
  method: "POST",
  path: "/api/v1/courses-user/:userCourseId/review",
  summary: "Answer a question in practice",
  access: "owner",
  limit: perMinute(60),
  params: ofEnrolment,
  body: practiceAnswer,
  replies: { 200: practiceResult },
  errors: ["conflict"],
});
