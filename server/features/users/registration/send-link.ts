import { setTimeout as wait } from "node:timers/promises";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import { statusOf } from "../account-status.ts";
import { findUserByEmail, type UserRow } from "../queries.ts";
import { requestLink } from "./links.ts";

/** No answer comes sooner: asking for a link takes a little longer than not doing so, and is over long before. */
const answerTime: Milliseconds = 50;

/** Waits for the work, and no shorter time than it takes for any address. */
export async function takeAlikeLong<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, wait(answerTime)]);
  return result;
}

/** Sends the confirmation link again, to an account that awaits it; the invitation, if it has not been opened yet. */
export async function resendConfirmation(tx: Tx, email: string, now: Milliseconds): Promise<void> {
  const user = await findUserByEmail(tx, email);
  const status = user && statusOf(user);
  const isAwaited = status === "unconfirmed" || status === "invited";
  const kind = status === "invited" ? "invite" : "confirm";
  await sendLink(tx, { user: isAwaited ? user : null, kind, typed: email }, now);
}

/** Sends a link to set a new password, where there is an account. */
export async function requestRestore(tx: Tx, email: string, now: Milliseconds): Promise<void> {
  await sendLink(tx, { user: await findUserByEmail(tx, email), kind: "restore", typed: email }, now);
}

/** Without an account something is written all the same: the time it takes would tell whether there is one. */
async function sendLink(
  tx: Tx,
  { user, kind, typed }: { user: UserRow | null; kind: "confirm" | "restore" | "invite"; typed: string },
  now: Milliseconds,
): Promise<void> {
  if (!user) return enqueueMail(tx, { recipient: typed, language: "es", mail: { kind: "decoy" } }, now);
  await requestLink(tx, { user, kind }, now);
}
