import { z } from "zod";
import type { Milliseconds } from "../db/schema.ts";

const firstName = z.string();
const token = z.string();

/**
 * What a mail says. A `decoy` is never sent: it is written where nobody is to get a mail, so that the call costs what
 * it costs where somebody does.
 */
export const mail = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("confirm"), firstName, token }),
  z.object({ kind: z.literal("already_registered"), firstName }),
  z.object({ kind: z.literal("restore"), firstName, token }),
  z.object({ kind: z.literal("password_changed"), firstName }),
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
  forum_replies: 24 * hour,
  decoy: hour,
};
