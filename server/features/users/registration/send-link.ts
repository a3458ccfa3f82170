import { setTimeout as wait } from "node:timers/promises";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import { statusOf } from "../account-status.ts";
import { findUserByEmail, type UserRow } from "../queries.ts";
import { requestLink } from "./links.ts";

/** The minimum response time. It exceeds the time to request a link, which takes slightly longer than not doing so. */
const minResponseTime: Milliseconds = 50;

/** Waits for the work, but at least as long as a response takes for any address. */
export async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, wait(minResponseTime)]);
  return result;
}

/** Sends the confirmation link again if the account awaits it, or the invitation if it has not been accepted. */
export async function resendConfirmation(tx: Tx, email: string, now: Milliseconds): Promise<void> {
  const user = await findUserByEmail(tx, email);
  const status = user && statusOf(user);
  const isPending = status === "unconfirmed" || status === "invited";
  const kind = status === "invited" ? "invite" : "confirm";
  await sendLink(tx, { user: isPending ? user : null, kind, typed: email }, now);
}

/** Sends a password-reset link if the account exists. */
export async function requestRestore(tx: Tx, email: string, now: Milliseconds): Promise<void> {
  await sendLink(tx, { user: await findUserByEmail(tx, email), kind: "restore", typed: email }, now);
}

/** Writes a decoy email if there is no account, because the response time would otherwise reveal that. */
async function sendLink(
  tx: Tx,
  { user, kind, typed }: { user: UserRow | null; kind: "confirm" | "restore" | "invite"; typed: string },
  now: Milliseconds,
): Promise<void> {
  if (!user) return enqueueMail(tx, { recipient: typed, language: "es", mail: { kind: "decoy" } }, now);
  await requestLink(tx, { user, kind }, now);
}
