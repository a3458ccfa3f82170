import { z } from "zod";
import { classContent } from "./classes.ts";
import { course, courseSummary, outlineItem } from "./courses.ts";
import { emptyBody, endpoint, page, pageQuery } from "./endpoint.ts";
import { answers, attempt, attemptReview, attemptSummary, evaluation } from "./evaluations.ts";
import { id, percent, seconds, time, uuid } from "./text.ts";

/** Somebody's way through a course. */
export const enrolment = z.strictObject({
  id,
  course: courseSummary,
  status: z.enum(["in_progress", "completed"]),
  progress: z.strictObject({ done: z.int(), total: z.int(), percent }),
  lastClass: id.nullable(),
  startedAt: time,
  updatedAt: time,
  completedAt: time.nullable(),
});

/** Somebody's way through a course. */
export type Enrolment = z.output<typeof enrolment>;

/** Where a learner is in one video: `position` in seconds of the rendition in the request's language. */
const videoState = z.strictObject({ position: seconds, watched: percent });

/** How far a learner is with one item; `position` and `watched` speak of the video that was played last. */
export const itemState = z.strictObject({
  completedAt: time.nullable(),
  position: seconds,
  watched: percent,
  videos: z.record(z.string(), videoState),
  attempts: z.array(attemptSummary),
});

/** How far a learner is with one item. */
export type ItemState = z.output<typeof itemState>;

/** An item of a course that one takes: also what it costs to download, in bytes, and by what an evaluation is passed. */
const takenItem = outlineItem.extend({
  bytes: z.int(),
  passPercent: percent.optional(),
  attemptsAllowed: z.int().nullable().optional(),
});

/** The outline of a course that one takes. */
const takenCourse = course.extend({
  modules: z.array(z.strictObject({ id, title: z.string(), items: z.array(takenItem) })),
});

/** The outline of a course that one takes. */
export type TakenCourse = z.output<typeof takenCourse>;

/** An enrolment with the outline and the state of every item, by its id. */
export const enrolmentDetail = enrolment.extend({
  course: takenCourse,
  items: z.record(z.string(), itemState),
});

/** An enrolment with the outline and the state of every item. */
export type EnrolmentDetail = z.output<typeof enrolmentDetail>;

/** A stretch of a video that was played, from and to in seconds. */
const stretch = z.tuple([seconds, seconds]).refine(([from, to]) => from <= to, { params: { key: "invalid" } });

/** What happened in a class. */
export const classProgress = z.strictObject({
  lastClass: id,
  video: id.optional(),
  position: seconds.optional(),
  watched: z.array(stretch).max(10_000).optional(),
  completed: z.literal(true).optional(),
});

/** Answers given so far. */
export const draftChange = z.strictObject({ draft: z.strictObject({ id, answers }) });

/** Answers to be scored; `key` makes it safe to send twice. */
export const submission = z.strictObject({ evaluation: z.strictObject({ id, key: uuid, answers }) });

const ofEnrolment = z.object({ userCourseId: id });

/** Enrols, or finds the enrolment that there is. */
export const startCourse = endpoint({
  method: "POST",
  path: "/api/v1/courses/:courseId/start",
  summary: "Start a course",
  access: "session",
  params: z.object({ courseId: id }),
  body: emptyBody,
  replies: { 200: enrolment, 201: enrolment },
});

/** One's own enrolments, last used first. */
export const listEnrolments = endpoint({
  method: "GET",
  path: "/api/v1/courses-user",
  summary: "List one's own enrolments",
  access: "session",
  query: pageQuery,
  replies: { 200: page(enrolment) },
});

/** One enrolment with the state of every item. */
export const getEnrolment = endpoint({
  method: "GET",
  path: "/api/v1/courses-user/:userCourseId",
  summary: "Read an enrolment",
  access: "session",
  params: ofEnrolment,
  replies: { 200: enrolmentDetail },
});

/** One class or evaluation with its content. */
export const getItem = endpoint({
  method: "GET",
  path: "/api/v1/courses-user/:userCourseId/items/:itemId",
  summary: "Read a class or an evaluation",
  access: "session",
  params: ofEnrolment.extend({ itemId: id }),
  replies: { 200: z.discriminatedUnion("kind", [classContent, evaluation]) },
});

/** One of one's own attempts, with its questions as they were. */
export const getAttempt = endpoint({
  method: "GET",
  path: "/api/v1/courses-user/:userCourseId/attempts/:attemptId",
  summary: "Read an attempt",
  access: "session",
  params: ofEnrolment.extend({ attemptId: id }),
  replies: { 200: attemptReview },
});

/** Records what happened in a class, keeps a draft, or submits an evaluation: exactly one of the three. */
export const changeEnrolment = endpoint({
  method: "PATCH",
  path: "/api/v1/courses-user/:userCourseId",
  summary: "Record progress, keep a draft or submit an evaluation",
  access: "session",
  params: ofEnrolment,
  body: z.union([classProgress, draftChange, submission]),
  replies: {
    200: z.union([enrolment, z.strictObject({ savedAt: time }), z.strictObject({ enrolment, attempt })]),
  },
  errors: ["attempts_exhausted", "conflict"],
});
