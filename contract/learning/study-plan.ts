import { z } from "zod";
import { endpoint, nothing, perMinute } from "../endpoint.ts";
import { id } from "../text/text.ts";

/** The days of a week, Monday first, as calendars abbreviate them (RFC 5545, section 3.3.10). */
export const weekdays = ["mo", "tu", "we", "th", "fr", "sa", "su"] as const;

/** A day of the week. */
export type Weekday = (typeof weekdays)[number];

/** The most classes and assessments a week that a plan can be made for. */
export const fastestPace = 20;

/** A time zone by its IANA name. */
const timeZone = z.string().max(100).refine(isTimeZone);

const planFields = {
  /** Classes and assessments a week. */
  pace: z.int().min(1).max(fastestPace),
  /** On which days the learner studies, in any order. */
  days: z.array(z.enum(weekdays)).max(weekdays.length),
  /** The hour of the day at which the learner studies, in the plan's time zone. */
  hour: z.int().min(0).max(23),
  /** Whether the learner is reminded by email. */
  mail: z.boolean(),
};

/** What a learner plans; without a time zone it is the organisation's. Reminders need a day. */
export const planChange = z
  .strictObject({ ...planFields, timeZone: timeZone.optional() })
  .refine(({ mail, days }) => !mail || days.length > 0, { path: ["days"], params: { key: "required" } });

/** How a learner plans to study a course, and the address of its calendar where there is one. */
export const studyPlan = z.strictObject({ ...planFields, timeZone: z.string(), calendar: z.string().nullable() });

/** How a learner plans to study a course. */
export type StudyPlan = z.output<typeof studyPlan>;

function isTimeZone(name: string): boolean {
  try {
    // An offset such as +04:00 names no zone: it knows no summer time.
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat("en", { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

const ofEnrolment = z.object({ userCourseId: id });
const planPath = "/api/v1/courses-user/:userCourseId/plan";

/** One's own plan for a course; null where there is none. */
export const getStudyPlan = endpoint({
  method: "GET",
  path: planPath,
  summary: "Read one's own study plan for a course",
  access: "owner",
  params: ofEnrolment,
  replies: { 200: z.strictObject({ plan: studyPlan.nullable() }) },
});

/** Makes the plan, or puts another in its place; the calendar's address stays. */
export const putStudyPlan = endpoint({
  method: "PUT",
  path: planPath,
  summary: "Keep a study plan for a course",
  access: "owner",
  limit: perMinute(60),
  params: ofEnrolment,
  body: planChange,
  replies: { 200: z.strictObject({ plan: studyPlan }) },
});

/** Removes the plan with its reminders and its calendar; there may be none. */
export const deleteStudyPlan = endpoint({
  method: "DELETE",
  path: planPath,
  summary: "Remove one's own study plan for a course",
  access: "owner",
  limit: perMinute(60),
  params: ofEnrolment,
  replies: { 204: nothing },
});

/**
 * Gives the plan's calendar a secret address, the only one from then on, in the place of `replace` (null: of none). Where
 * the plan has another address by now, that stays and is answered. Without `replace` any address ends, as pages of earlier
 * releases mean it. `not_found` without a plan.
 */
export const renewCalendar = endpoint({
  method: "POST",
  path: `${planPath}/calendar`,
  summary: "Get a new address for the calendar of one's study plan",
  access: "owner",
  limit: perMinute(30),
  params: ofEnrolment,
  body: z.strictObject({ replace: z.string().max(2000).nullable().optional() }).optional(),
  replies: { 200: z.strictObject({ plan: studyPlan }) },
});

/** Ends the address of the plan's calendar; there may be none. */
export const endCalendar = endpoint({
  method: "DELETE",
  path: `${planPath}/calendar`,
  summary: "End the address of one's study plan's calendar",
  access: "owner",
  limit: perMinute(30),
  params: ofEnrolment,
  replies: { 204: nothing },
});

const ofLink = z.object({ token: z.string().default("") });

/** The calendar of a study plan (RFC 5545), for anyone who knows its address. */
export const readCalendar = endpoint({
  method: "GET",
  path: "/api/v1/calendar.ics",
  summary: "Read the calendar of a study plan",
  access: "anyone",
  query: ofLink,
  replies: { 200: z.any() },
  errors: ["not_found"],
});

const reminderMails = z.strictObject({ mail: z.boolean() });

/** Whether an unsubscribe link would end any reminders; reading it changes nothing. */
export const getReminderSubscription = endpoint({
  method: "GET",
  path: "/api/v1/reminders/unsubscribe",
  summary: "Read what an unsubscribe link of reminders stands for",
  access: "anyone",
  query: ofLink,
  replies: { 200: reminderMails },
  errors: ["link_invalid"],
});

/** Ends all of a person's reminders with one click and without a session (RFC 8058; also as a form). */
export const endReminders = endpoint({
  method: "POST",
  path: "/api/v1/reminders/unsubscribe",
  summary: "Get no more reminders by mail",
  access: "anyone",
  limit: perMinute(600),
  query: ofLink,
  body: z.strictObject({ "List-Unsubscribe": z.literal("One-Click").optional() }).optional(),
  replies: { 200: reminderMails },
  errors: ["link_invalid"],
});
