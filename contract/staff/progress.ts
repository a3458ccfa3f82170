import { z } from "zod";
import { certificateState } from "../courses/certificates.ts";
import { enrolment, enrolmentDetail } from "../courses/enrolments.ts";
import { answers, attempt, isPretest, question } from "../courses/evaluations.ts";
import { endpoint, page, pageQuery, perMinute } from "../endpoint.ts";
import { id, percent, text, time } from "../text/text.ts";

/** The smallest number of learners for which a figure is reported; figures for fewer would concern individuals. */
export const minLearners = 5;

/** A learner's progress in one item: the best percentage so far and the number of attempts. */
export const itemProgress = z.strictObject({
  completedAt: time.nullable(),
  percent: percent.nullable(),
  attempts: z.int(),
});

/** A learner's row in a course's progress table. Items never opened are omitted. */
export const learnerProgress = z.strictObject({
  person: z.strictObject({ id, firstName: z.string(), lastName: z.string() }),
  enrolment: enrolment
    .pick({ id: true, status: true, progress: true, startedAt: true, completedAt: true })
    .extend({ lastSeenAt: time.nullable() }),
  items: z.record(z.string(), itemProgress),
});

/** A learner's row in a course's progress table. */
export type LearnerProgress = z.output<typeof learnerProgress>;

/** The number of days without a visit after which a learner who has not completed a course is stalled. */
export const stalledAfterDays = 14;

/** The status filters; see `stalledAfterDays`. */
export const progressStatuses = ["in_progress", "completed", "stalled"] as const;

/** The upper bound of `total` when searching by name: counting stops there in courses with thousands of learners. */
export const maxCounted = 1000;

const countOfLearners = z.int().meta({
  description: `The number of matching learners; at most ${maxCounted} for a search by name in a course with thousands of learners.`,
});

/** The filters of a course's learners. Empty filters are ignored. */
export const progressQuery = pageQuery.extend({
  group: z.string().max(200).optional(),
  status: z.enum(["", ...progressStatuses]).optional(),
  q: text(0, 200).optional(),
});

/** A choice with the share of answering learners who selected it. */
const choiceShare = z.strictObject({ id, text: z.string(), correct: z.boolean(), share: z.number() });

/** The statistics of a question in first attempts; figures are null if fewer than 5 learners answered. */
export const questionStatistics = z.strictObject({
  id,
  prompt: z.string(),
  answered: z.int(),
  facility: z.number().nullable(),
  discrimination: z.number().nullable(),
  choices: z.array(choiceShare).optional(),
});

/** The statistics of a question in first attempts. */
export type QuestionStatistics = z.output<typeof questionStatistics>;

/** The statistics of an assessment; everything except `attempts` covers each learner's first attempt only. */
export const evaluationStatistics = z.strictObject({
  id,
  title: z.string(),
  isPretest,
  learners: z.int(),
  attempts: z.int(),
  passed: z.int().nullable(),
  meanPercent: z.number().nullable(),
  medianPercent: z.number().nullable(),
  questions: z.array(questionStatistics),
});

/** The statistics of an assessment. */
export type EvaluationStatistics = z.output<typeof evaluationStatistics>;

/** A learner's attempt as staff see it, including the answers. */
export const staffAttempt = attempt.extend({
  evaluation: id,
  title: z.string(),
  passPercent: percent,
  shown: z.array(question),
  answers,
});

/**
 * A learner in a course: the enrolment as the learner sees it, and the last attempts at each assessment with answers
 * and scores.
 */
export const learnerDetail = z.strictObject({
  person: z.strictObject({ id, firstName: z.string(), lastName: z.string() }),
  enrolment: enrolmentDetail,
  lastSeenAt: time.nullable(),
  attempts: z.array(staffAttempt),
  /** The number of additional attempts granted, by assessment. */
  moreAttempts: z.record(z.string(), z.int()),
  certificate: certificateState.nullable(),
});

/** A learner in a course. */
export type LearnerDetail = z.output<typeof learnerDetail>;

const ofCourse = z.object({ courseId: id });
const ofLearner = ofCourse.extend({ userId: id });

/** Lists the learners of a course with their progress; `Accept: text/csv` returns the whole table. */
export const listProgress = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/progress",
  summary: "List the progress of the learners of a course",
  access: "learnersTeacher",
  params: ofCourse,
  query: progressQuery,
  responses: { 200: page(learnerProgress).extend({ total: countOfLearners }) },
});

/** Returns the statistics of a course's assessments and their questions. */
export const getResults = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/results",
  summary: "Get the results of a course",
  access: "courseStaff",
  params: ofCourse,
  query: z.object({ group: z.string().max(200).optional(), evaluation: z.string().max(200).optional() }),
  responses: { 200: z.strictObject({ evaluations: z.array(evaluationStatistics) }) },
});

/** Returns one learner of a course. */
export const getLearner = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/people/:userId",
  summary: "Get a learner of a course",
  access: "learnersTeacher",
  params: ofLearner,
  responses: { 200: learnerDetail },
});

/** Grants a learner additional attempts at an assessment. */
export const allowAttempts = endpoint({
  method: "POST",
  path: "/api/v1/manage/courses/:courseId/people/:userId/attempts",
  summary: "Allow a learner more attempts",
  access: "teacher",
  limit: perMinute(60),
  params: ofLearner,
  body: z.strictObject({ evaluation: id, more: z.int().min(1).max(10) }),
  responses: { 200: learnerDetail },
});
