import { z } from "zod";
import { emptyBody, endpoint, page, pageQuery, perMinute } from "../endpoint.ts";
import { eventTime, id, percent, seconds, time, uuid } from "../text/text.ts";
import { classContent } from "./classes.ts";
import { course, courseSummary, outlineItem } from "./courses.ts";
import { answers, attempt, attemptReview, attemptSummary, edition, evaluation } from "./evaluations.ts";

/** A learner's enrolment in a course. */
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

/** A learner's enrolment in a course. */
export type Enrolment = z.output<typeof enrolment>;

/** A position in a video, in seconds of the rendition in the request's language. */
const videoState = z.strictObject({ position: seconds, watched: percent });

/** A learner's progress in an item; `position` and `watched` refer to the video played last. */
export const itemState = z.strictObject({
  completedAt: time.nullable(),
  position: seconds,
  watched: percent,
  videos: z.record(z.string(), videoState),
  attempts: z.array(attemptSummary),
});

/** A learner's progress in an item. */
export type ItemState = z.output<typeof itemState>;

/** An item of an enrolled course, with its download size in bytes and, for an assessment, its pass mark. */
const takenItem = outlineItem.extend({
  bytes: z.int(),
  passPercent: percent.optional(),
  attemptsAllowed: z.int().nullable().optional(),
});

/** The outline of an enrolled course. */
const takenCourse = course.extend({
  /** Present only where the course has a glossary. */
  glossary: z.literal(true).optional(),
  modules: z.array(z.strictObject({ id, title: z.string(), items: z.array(takenItem) })),
});

/** The outline of an enrolled course. */
export type EnrolledCourse = z.output<typeof takenCourse>;

/** An enrolment with its outline and the state of every item, keyed by item id. */
export const enrolmentDetail = enrolment.extend({
  course: takenCourse,
  items: z.record(z.string(), itemState),
});

/** An enrolment with its outline and the state of every item. */
export type EnrolmentDetail = z.output<typeof enrolmentDetail>;

/** A watched range of a video, in seconds. */
const watchedRange = z.tuple([seconds, seconds]).refine(([from, to]) => from <= to, { params: { key: "invalid" } });

/**
 * When it happened, if not now. The server uses the time of arrival instead if this time lies in the future (with a
 * tolerance of 60 s) or before the enrolment.
 */
const at = eventTime.optional();

/** Progress in a class. */
export const classProgress = z.strictObject({
  at,
  lastClass: id,
  video: id.optional(),
  position: seconds.optional(),
  watched: z.array(watchedRange).max(10_000).optional(),
  completed: z.literal(true).optional(),
});

/** A draft of the answers for attempt number `attempt` (from 1); rejected once that attempt has been submitted. */
export const draftChange = z.strictObject({
  at,
  draft: z.strictObject({ id, answers, attempt: z.int().min(1).max(100_000).optional(), edition }),
});

/** Answers to be scored; `key` makes the request idempotent. */
export const submission = z.strictObject({ at, evaluation: z.strictObject({ id, key: uuid, answers, edition }) });

const ofEnrolment = z.object({ userCourseId: id });

/** Enrols in a course, or returns the existing enrolment. */
export const startCourse = endpoint({
  method: "POST",
  path: "/api/v1/courses/:courseId/start",
  summary: "Start a course",
  access: "learner",
  limit: perMinute(60),
  params: z.object({ courseId: id }),
  body: emptyBody,
  responses: { 200: enrolment, 201: enrolment },
});

/** Lists the user's enrolments, most recently used first. */
export const listEnrolments = endpoint({
  method: "GET",
  path: "/api/v1/courses-user",
  summary: "List your own enrolments",
  access: "learner",
  query: pageQuery,
  responses: { 200: page(enrolment) },
});

/** Returns one enrolment with the state of every item. */
export const getEnrolment = endpoint({
  method: "GET",
  path: "/api/v1/courses-user/:userCourseId",
  summary: "Get an enrolment",
  access: "owner",
  params: ofEnrolment,
  responses: { 200: enrolmentDetail },
});

/** Returns one class or assessment with its content. */
export const getItem = endpoint({
  method: "GET",
  path: "/api/v1/courses-user/:userCourseId/items/:itemId",
  summary: "Get a class or an evaluation",
  access: "owner",
  params: ofEnrolment.extend({ itemId: id }),
  responses: { 200: z.discriminatedUnion("kind", [classContent, evaluation]) },
});

/** Returns one of the user's attempts, with its questions as they were at the time. */
export const getAttempt = endpoint({
  method: "GET",
  path: "/api/v1/courses-user/:userCourseId/attempts/:attemptId",
  summary: "Get an attempt",
  access: "owner",
  params: ofEnrolment.extend({ attemptId: id }),
  responses: { 200: attemptReview },
});

/** Records progress in a class, saves a draft, or submits an assessment: exactly one of the three. */
export const changeEnrolment = endpoint({
  method: "PATCH",
  path: "/api/v1/courses-user/:userCourseId",
  summary: "Record progress, save a draft or submit an evaluation",
  access: "owner",
  limit: perMinute(600),
  params: ofEnrolment,
  body: z.union([classProgress, draftChange, submission]),
  responses: {
    200: z.union([enrolment, z.strictObject({ savedAt: time }), z.strictObject({ enrolment, attempt })]),
  },
  errors: ["attempts_exhausted", "answers_missing", "conflict"],
});
