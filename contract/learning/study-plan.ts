import { z } from "zod";
import { endpoint, noContent, perMinute } from "../endpoint.ts";
import { id } from "../text/text.ts";

/** The days of the week from Monday, abbreviated as in calendars (RFC 5545, section 3.3.10). */
export const weekdays = ["mo", "tu", "we", "th", "fr", "sa", "su"] as const;

/** A day of the week. */
export type Weekday = (typeof weekdays)[number];

/** The maximum number of classes and assessments per week in a plan. */
export const maxPace = 20;

/** A time zone by its IANA name. */
const timeZone = z.string().max(100).refine(isTimeZone);

const planFields = {
  /** Classes and assessments per week. */
  pace: z.int().min(1).max(maxPace),
  /** The days on which the learner studies, in any order. */
  days: z.array(z.enum(weekdays)).max(weekdays.length),
  /** The hour at which the learner studies, in the plan's time zone. */
  hour: z.int().min(0).max(23),
  /** Whether the learner receives reminders by email. */
  mail: z.boolean(),
};

/**
 * A learner's study plan as submitted; the time zone defaults to the organisation's. Reminders require at least one
 * day.
 */
export const planChange = z
  .strictObject({ ...planFields, timeZone: timeZone.optional() })
  .refine(({ mail, days }) => !mail || days.length > 0, { path: ["days"], params: { key: "required" } });

/** A learner's study plan for a course, with its calendar's URL, if any. */
export const studyPlan = z.strictObject({ ...planFields, timeZone: z.string(), calendar: z.string().nullable() });

/** A learner's study plan for a course. */
export type StudyPlan = z.output<typeof studyPlan>;

function isTimeZone(name: string): boolean {
  try {
    // Offsets such as +04:00 are rejected: they have no daylight saving time.
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat("en", { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

const ofEnrolment = z.object({ userCourseId: id });
const planPath = "/api/v1/courses-user/:userCourseId/plan";

/** Returns the user's own plan for a course; null if there is none. */
export const getStudyPlan = endpoint({
  method: "GET",
  path: planPath,
  summary: "Get your own study plan for a course",
  access: "owner",
  params: ofEnrolment,
  responses: { 200: z.strictObject({ plan: studyPlan.nullable() }) },
});

/** Creates or replaces the plan; the calendar's URL stays the same. */
export const putStudyPlan = endpoint({
  method: "PUT",
  path: planPath,
  summary: "Save your own study plan for a course",
  access: "owner",
  limit: perMinute(60),
  params: ofEnrolment,
  body: planChange,
  responses: { 200: z.strictObject({ plan: studyPlan }) },
});

/** Deletes the plan with its reminders and its calendar, if there is one. */
export const deleteStudyPlan = endpoint({
  method: "DELETE",
  path: planPath,
  summary: "Delete your own study plan for a course",
  access: "owner",
  limit: perMinute(60),
  params: ofEnrolment,
  responses: { 204: noContent },
});

/**
 * Creates a secret URL for the plan's calendar, replacing the URL in `replace` (null: there was none). If the plan has
 * a different URL by now, that one is kept and returned. Without `replace`, any URL is replaced: pages of earlier
 * releases do not send it. Answers `not_found` without a plan.
 */
export const renewCalendar = endpoint({
  method: "POST",
  path: `${planPath}/calendar`,
  summary: "Create a new address for the calendar of your study plan",
  access: "owner",
  limit: perMinute(30),
  params: ofEnrolment,
  body: z.strictObject({ replace: z.string().max(2000).nullable().optional() }).optional(),
  responses: { 200: z.strictObject({ plan: studyPlan }) },
});

/** Revokes the calendar's URL, if any. */
export const endCalendar = endpoint({
  method: "DELETE",
  path: `${planPath}/calendar`,
  summary: "Revoke the address of your study plan's calendar",
  access: "owner",
  limit: perMinute(30),
  params: ofEnrolment,
  responses: { 204: noContent },
});

const ofLink = z.object({ token: z.string().default("") });

/** Returns the calendar of a study plan (RFC 5545) to anyone who has its URL. */
export const readCalendar = endpoint({
  method: "GET",
  path: "/api/v1/calendar.ics",
  summary: "Get the calendar of a study plan",
  access: "anyone",
  query: ofLink,
  responses: { 200: z.any() },
  errors: ["not_found"],
});

const reminderMails = z.strictObject({ mail: z.boolean() });

/** Returns whether an unsubscribe link would end any reminders, without changing anything. */
export const getReminderSubscription = endpoint({
  method: "GET",
  path: "/api/v1/reminders/unsubscribe",
  summary: "Get the email preference that a reminder unsubscribe link changes",
  access: "anyone",
  query: ofLink,
  responses: { 200: reminderMails },
  errors: ["link_invalid"],
});

/** Ends all of a user's reminders in one click and without a session (RFC 8058; also as a form). */
export const endReminders = endpoint({
  method: "POST",
  path: "/api/v1/reminders/unsubscribe",
  summary: "Unsubscribe from study reminders by email",
  access: "anyone",
  limit: perMinute(600),
  query: ofLink,
  body: z.strictObject({ "List-Unsubscribe": z.literal("One-Click").optional() }).optional(),
  responses: { 200: reminderMails },
  errors: ["link_invalid"],
});
