import { z } from "zod";
import { certificateState } from "../courses/certificates.ts";
import { enrolment, enrolmentDetail } from "../courses/enrolments.ts";
import { answers, attempt, isPretest, question } from "../courses/evaluations.ts";
import { endpoint, page, pageQuery, perMinute } from "../endpoint.ts";
import { id, percent, text, time } from "../text/text.ts";

/** Of fewer learners than these no figure is told: it would be about persons. */
export const fewest = 5;

/** How far a learner is with one item: the best percent so far, and how many attempts there are. */
export const itemProgress = z.strictObject({
  completedAt: time.nullable(),
  percent: percent.nullable(),
  attempts: z.int(),
});

/** A learner's row in the table of a course. Items that were never touched are left out. */
export const learnerProgress = z.strictObject({
  person: z.strictObject({ id, firstName: z.string(), lastName: z.string() }),
  enrolment: enrolment
    .pick({ id: true, status: true, progress: true, startedAt: true, completedAt: true })
    .extend({ lastSeenAt: time.nullable() }),
  items: z.record(z.string(), itemProgress),
});

/** A learner's row in the table of a course. */
export type LearnerProgress = z.output<typeof learnerProgress>;

/** Who to show: `stalled` are those who did not come for 14 days and are not done. */
export const progressStatuses = ["in_progress", "completed", "stalled"] as const;

/** Of a search by name in a course with thousands of learners, no more are counted: `total` is at most this. */
export const mostCounted = 1000;

const countOfLearners = z.int().meta({
  description: `How many fit. Of a search by name in a course with thousands of learners it is at most ${mostCounted}.`,
});

/** Which learners of a course to list. An empty filter filters nothing. */
export const progressQuery = pageQuery.extend({
  group: z.string().max(200).optional(),
  status: z.enum(["", ...progressStatuses]).optional(),
  q: text(0, 200).optional(),
});

/** A choice with how many of the learners took it: a share of those who answered. */
const choiceShare = z.strictObject({ id, text: z.string(), correct: z.boolean(), share: z.number() });

/** How a question did in first attempts; figures are null where fewer than 5 learners answered. */
export const questionStatistics = z.strictObject({
  id,
  prompt: z.string(),
  answered: z.int(),
  facility: z.number().nullable(),
  discrimination: z.number().nullable(),
  choices: z.array(choiceShare).optional(),
});

/** How a question did in first attempts. */
export type QuestionStatistics = z.output<typeof questionStatistics>;

/** How an evaluation went; all but `attempts` is of each learner's first attempt. */
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

/** How an evaluation went. */
export type EvaluationStatistics = z.output<typeof evaluationStatistics>;

/** A learner's attempt as staff read it: with what was answered. */
export const staffAttempt = attempt.extend({
  evaluation: id,
  title: z.string(),
  passPercent: percent,
  shown: z.array(question),
  answers,
});

/** A learner in a course: the enrolment as the learner has it, and of each evaluation the last attempts with answers and scores. */
export const learnerDetail = z.strictObject({
  person: z.strictObject({ id, firstName: z.string(), lastName: z.string() }),
  enrolment: enrolmentDetail,
  lastSeenAt: time.nullable(),
  attempts: z.array(staffAttempt),
  /** How many attempts more than usual are allowed, by evaluation. */
  moreAttempts: z.record(z.string(), z.int()),
  certificate: certificateState.nullable(),
});

/** A learner in a course. */
export type LearnerDetail = z.output<typeof learnerDetail>;

const ofCourse = z.object({ courseId: id });
const ofLearner = ofCourse.extend({ userId: id });

/** The learners of a course with their progress; `Accept: text/csv` gives the whole table. */
export const listProgress = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/progress",
  summary: "List the progress of a course's learners",
  access: "learnersTeacher",
  params: ofCourse,
  query: progressQuery,
  replies: { 200: page(learnerProgress).extend({ total: countOfLearners }) },
});

/** How the evaluations of a course and their questions did. */
export const getResults = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/results",
  summary: "Read the results of a course",
  access: "courseStaff",
  params: ofCourse,
  query: z.object({ group: z.string().max(200).optional(), evaluation: z.string().max(200).optional() }),
  replies: { 200: z.strictObject({ evaluations: z.array(evaluationStatistics) }) },
});

/** One learner of a course. */
export const getLearner = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/people/:userId",
  summary: "Read a learner of a course",
  access: "learnersTeacher",
  params: ofLearner,
  replies: { 200: learnerDetail },
});

/** Allows a learner more attempts at an evaluation. */
export const allowAttempts = endpoint({
  method: "POST",
  path: "/api/v1/manage/courses/:courseId/people/:userId/attempts",
  summary: "Allow a learner more attempts",
  access: "teacher",
  limit: perMinute(60),
  params: ofLearner,
  body: z.strictObject({ evaluation: id, more: z.int().min(1).max(10) }),
  replies: { 200: learnerDetail },
});
