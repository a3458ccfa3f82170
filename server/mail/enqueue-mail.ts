import type { Language } from "../../contract/language.ts";
import type { Milliseconds, Tx } from "../db/schema.ts";
import { newId } from "../ids.ts";
import type { Mail } from "./mails.ts";

/** A mail and who gets it. */
export interface NewMail {
  recipient: string;
  language: Language;
  mail: Mail;
}

/** Transactions that have put a mail into the outbox. */
const withMail = new WeakSet<Tx>();

/** Whether a transaction has put a mail into the outbox, which is to be sent once it is committed. */
export function hasMail(tx: Tx): boolean {
  return withMail.has(tx);
}

/** Puts a mail into the outbox, in the transaction of what it tells of: both happen or neither. */
export async function enqueueMail(tx: Tx, { recipient, language, mail }: NewMail, now: Milliseconds): Promise<void> {
  const { kind, ...content } = mail;
  withMail.add(tx);
  await tx
    .insertInto("outbox")
    .values({
      id: newId(),
      recipient,
      language,
      kind,
      content: JSON.stringify(content),
      created_at: now,
      attempts: 0,
      next_attempt_at: now,
      last_error: null,
    })
    .execute();
}
