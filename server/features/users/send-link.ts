import { setTimeout as wait } from "node:timers/promises";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { transact } from "../../http/bind.ts";
import { spend } from "../../http/limits.ts";
import { enqueueMail } from "../../mail/enqueue-mail.ts";
import type { Parts } from "../../parts.ts";
import { createLink, type LinkKind } from "./links.ts";
import { usesOfMail } from "./mail-limits.ts";
import { findUserByEmail, type UserRow } from "./queries.ts";

/** Nobody is answered sooner: a link that is made takes a little longer than none, and that is over long before. */
const answerTime: Milliseconds = 50;

/** An address as somebody typed it, and the network address that the request comes from. */
interface Typed {
  email: string;
  ip: string;
}

/** Sends the confirmation link again, to an account that awaits it. */
export async function resendConfirmation(parts: Parts, { email, ip }: Typed, now: Milliseconds): Promise<void> {
  await spend(parts, usesOfMail({ call: "resend", email, ip }), now);
  const sent = transact(parts, async (tx) => {
    const user = await findUserByEmail(tx, email);
    await sendLink(tx, { user: user?.confirmed_at === null ? user : null, kind: "confirm", typed: email }, now);
  });
  await Promise.all([sent, wait(answerTime)]);
}

/** Sends a link to set a new password, where there is an account. */
export async function requestRestore(parts: Parts, { email, ip }: Typed, now: Milliseconds): Promise<void> {
  await spend(parts, usesOfMail({ call: "forgot-password", email, ip }), now);
  const sent = transact(parts, async (tx) => {
    await sendLink(tx, { user: await findUserByEmail(tx, email), kind: "restore", typed: email }, now);
  });
  await Promise.all([sent, wait(answerTime)]);
}

/** Where nobody is to get a link something is written all the same: how long it takes would tell who is here. */
async function sendLink(
  tx: Tx,
  { user, kind, typed }: { user: UserRow | null; kind: LinkKind; typed: string },
  now: Milliseconds,
): Promise<void> {
  if (!user) return enqueueMail(tx, { recipient: typed, language: "es", mail: { kind: "decoy" } }, now);
  const token = await createLink(tx, { userId: user.id, kind }, now);
  const mail = { kind, firstName: user.first_name, token };
  await enqueueMail(tx, { recipient: user.email, language: user.language, mail }, now);
}
