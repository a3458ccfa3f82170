import { z } from "zod";
import type { Milliseconds } from "../db/schema.ts";

const firstName = z.string();
const token = z.string();
const about = { firstName, browser: z.string().nullable(), system: z.string().nullable() };

/**
 * What a mail says. A `decoy` is never sent: it is written where nobody is to get a mail, so that the call costs what
 * it costs where somebody does.
 */
export const mail = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("confirm"), firstName, token }),
  z.object({ kind: z.literal("already_registered"), firstName }),
  z.object({ kind: z.literal("restore"), firstName, token }),
  z.object({ kind: z.literal("password_changed"), firstName }),
  z.object({ kind: z.literal("new_device"), ...about }),
  z.object({ kind: z.literal("second_factor_on"), firstName }),
  z.object({ kind: z.literal("second_factor_off"), firstName }),
  z.object({ kind: z.literal("data_ready"), firstName }),
  z.object({ kind: z.literal("deletion_planned"), firstName, at: z.number() }),
  /** Nothing of the person is left by now but the address that this goes to. */
  z.object({ kind: z.literal("account_deleted") }),
  z.object({
    kind: z.literal("forum_replies"),
    firstName,
    /** Ends such mails. */
    token,
    posts: z.array(z.object({ id: z.string(), title: z.string(), replies: z.int() })).min(1),
    /** How many posts with new replies there are besides those named. */
    more: z.int(),
  }),
  z.object({ kind: z.literal("decoy") }),
]);

/** What a mail says. */
export type Mail = z.output<typeof mail>;

/** A mail that is really sent. */
export type RealMail = Exclude<Mail, { kind: "decoy" }>;

const hour = 60 * 60 * 1000;

/** How long after it was written a mail is worth sending: a link that has expired helps nobody. */
export const usefulFor: Record<Mail["kind"], Milliseconds> = {
  confirm: 48 * hour,
  already_registered: 72 * hour,
  restore: hour,
  password_changed: 72 * hour,
  new_device: 72 * hour,
  second_factor_on: 72 * hour,
  second_factor_off: 72 * hour,
  data_ready: 72 * hour,
  deletion_planned: 72 * hour,
  account_deleted: 24 * hour,
  forum_replies: 24 * hour,
  decoy: hour,
};
