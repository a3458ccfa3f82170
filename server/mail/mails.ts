import type { Selectable } from "kysely";
import { z } from "zod";
import type { Milliseconds, Schema } from "../db/schema.ts";

const firstName = z.string();
const about = { firstName, browser: z.string().nullable(), system: z.string().nullable() };

/**
 * The content of an email. A `decoy` is never sent: it is written where there is no account, because the call must take
 * the same time as where there is one.
 */
export const mail = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("confirm"), firstName }),
  z.object({ kind: z.literal("already_registered"), firstName }),
  z.object({ kind: z.literal("restore"), firstName }),
  z.object({ kind: z.literal("password_changed"), firstName }),
  z.object({ kind: z.literal("new_device"), ...about }),
  z.object({ kind: z.literal("second_factor_on"), firstName }),
  z.object({ kind: z.literal("second_factor_off"), firstName }),
  /** To a user invited by staff. */
  z.object({ kind: z.literal("invite"), firstName }),
  /** To the address that an account will change to. */
  z.object({ kind: z.literal("address"), firstName }),
  /** To the current or former address, whose owner can undo the change. */
  z.object({ kind: z.literal("undo_address"), firstName, address: z.string() }),
  /** To the former address of an account. */
  z.object({ kind: z.literal("address_left"), firstName }),
  /** To the current address of an account. */
  z.object({ kind: z.literal("address_taken"), firstName }),
  z.object({ kind: z.literal("data_ready"), firstName }),
  z.object({ kind: z.literal("deletion_planned"), firstName, at: z.number() }),
  /** By now this address is all that is left of the user's data. */
  z.object({ kind: z.literal("account_deleted") }),
  z.object({
    kind: z.literal("forum_replies"),
    firstName,
    posts: z.array(z.object({ id: z.string(), title: z.string(), replies: z.int() })).min(1),
    /** How many more posts have new replies. */
    more: z.int(),
  }),
  /** To an editor, once a month; the days are those of courses, in UTC. */
  z.object({
    kind: z.literal("reviews_overdue"),
    firstName,
    classes: z.array(z.object({ title: z.string(), course: z.string(), dueAt: z.number() })).min(1),
    /** How many more classes are overdue. */
    more: z.int(),
  }),
  /** To each learner of a course; the text is a separate row that all of them share. */
  z.object({
    kind: z.literal("announcement"),
    firstName,
    announcement: z.string(),
    course: z.object({ id: z.string(), title: z.string() }),
  }),
  /** To a learner, at the hour of their study plan. */
  z.object({
    kind: z.literal("study_reminder"),
    firstName,
    course: z.object({ id: z.string(), title: z.string() }),
    /**
     * How many classes and assessments are left, the weekly pace, and when the course will be finished at that pace.
     */
    left: z.int(),
    pace: z.int(),
    doneAt: z.number(),
    timeZone: z.string(),
  }),
  /** To a learner who asked for it, at most once a week. */
  z.object({
    kind: z.literal("practice_due"),
    firstName,
    /** How many questions are due in each course. */
    courses: z.array(z.object({ enrolment: z.string(), title: z.string(), due: z.int() })).min(1),
  }),
  z.object({ kind: z.literal("decoy") }),
]);

/** The content of an email. */
export type Mail = z.output<typeof mail>;

/**
 * An email with a link that only its recipient may have: the token is created when the email is sent, and never stored.
 */
export type MailWithLink = Extract<
  Mail,
  {
    kind:
      | "confirm"
      | "restore"
      | "invite"
      | "address"
      | "undo_address"
      | "forum_replies"
      | "announcement"
      | "study_reminder"
      | "practice_due";
  }
>;

/** The emails that people who are leaving no longer get; the others are about their account. */
export const courseMails = [
  "forum_replies",
  "reviews_overdue",
  "announcement",
  "study_reminder",
  "practice_due",
] as const satisfies Mail["kind"][];

/** An email that is actually sent. */
export type RealMail = Exclude<Mail, { kind: "decoy" }>;

/** An email in the outbox. */
export type OutboxMail = Selectable<Schema["outbox"]>;

const hour = 60 * 60 * 1000;

/** How long after it was written an email is worth sending: an expired link is useless. */
export const maxMailAge: Record<Mail["kind"], Milliseconds> = {
  confirm: 48 * hour,
  already_registered: 72 * hour,
  restore: hour,
  invite: 7 * 24 * hour,
  address: 48 * hour,
  undo_address: 7 * 24 * hour,
  password_changed: 72 * hour,
  new_device: 72 * hour,
  second_factor_on: 72 * hour,
  second_factor_off: 72 * hour,
  address_left: 72 * hour,
  address_taken: 72 * hour,
  data_ready: 72 * hour,
  deletion_planned: 72 * hour,
  account_deleted: 24 * hour,
  forum_replies: 24 * hour,
  reviews_overdue: 7 * 24 * hour,
  announcement: 7 * 24 * hour,
  study_reminder: 6 * hour,
  practice_due: 24 * hour,
  decoy: hour,
};
