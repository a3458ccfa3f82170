import type { Selectable } from "kysely";
import { z } from "zod";
import type { Milliseconds, Schema } from "../db/schema.ts";

const firstName = z.string();
const about = { firstName, browser: z.string().nullable(), system: z.string().nullable() };

/**
 * What a mail says. A `decoy` is never sent: it is written where there is no account, so that the call takes as long as
 * it does where there is one.
 */
export const mail = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("confirm"), firstName }),
  z.object({ kind: z.literal("already_registered"), firstName }),
  z.object({ kind: z.literal("restore"), firstName }),
  z.object({ kind: z.literal("password_changed"), firstName }),
  z.object({ kind: z.literal("new_device"), ...about }),
  z.object({ kind: z.literal("second_factor_on"), firstName }),
  z.object({ kind: z.literal("second_factor_off"), firstName }),
  /** To a person whom staff invited. */
  z.object({ kind: z.literal("invite"), firstName }),
  /** To the address that an account is to have. */
  z.object({ kind: z.literal("address"), firstName }),
  /** To the address that it has, or had: so that its owner can undo it. */
  z.object({ kind: z.literal("undo_address"), firstName, address: z.string() }),
  /** To the address that an account had. */
  z.object({ kind: z.literal("address_left"), firstName }),
  /** To the address that it has now. */
  z.object({ kind: z.literal("address_taken"), firstName }),
  z.object({ kind: z.literal("data_ready"), firstName }),
  z.object({ kind: z.literal("deletion_planned"), firstName, at: z.number() }),
  /** Nothing of the person is left by now but the address that this goes to. */
  z.object({ kind: z.literal("account_deleted") }),
  z.object({
    kind: z.literal("forum_replies"),
    firstName,
    posts: z.array(z.object({ id: z.string(), title: z.string(), replies: z.int() })).min(1),
    /** How many posts with new replies there are besides those named. */
    more: z.int(),
  }),
  /** To an editor, once a month; the days are those of courses, in UTC. */
  z.object({
    kind: z.literal("reviews_overdue"),
    firstName,
    classes: z.array(z.object({ title: z.string(), course: z.string(), dueAt: z.number() })).min(1),
    /** How many classes are overdue besides those named. */
    more: z.int(),
  }),
  /** To each learner of a course; what it says is a row of its own, the same for all of them. */
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
    /** How many classes and assessments are left, at what pace a week, and when that is done. */
    left: z.int(),
    pace: z.int(),
    doneAt: z.number(),
    timeZone: z.string(),
  }),
  /** To a learner who asked for it, once a week at most. */
  z.object({
    kind: z.literal("practice_due"),
    firstName,
    /** How many questions are due in each course. */
    courses: z.array(z.object({ enrolment: z.string(), title: z.string(), due: z.int() })).min(1),
  }),
  z.object({ kind: z.literal("decoy") }),
]);

/** What a mail says. */
export type Mail = z.output<typeof mail>;

/** A mail with a link that only its reader may have: the token is made when the mail is sent, and no row holds it. */
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

/** A mail that is really sent. */
export type RealMail = Exclude<Mail, { kind: "decoy" }>;

/** A mail as it waits in the outbox. */
export type Waiting = Selectable<Schema["outbox"]>;

const hour = 60 * 60 * 1000;

/** How long after it was written a mail is worth sending: a link that has expired is of no use. */
export const usefulFor: Record<Mail["kind"], Milliseconds> = {
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
