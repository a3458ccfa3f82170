import type { Language } from "../../contract/language.ts";
import type { Milliseconds, Tx } from "../db/schema.ts";
import { newId } from "../ids.ts";
import { enqueueJob, enqueueJobs } from "../jobs/enqueue-job.ts";
import { isInvented } from "./invented.ts";
import type { Mail, MailWithLink, Waiting } from "./mails.ts";

/** A mail and who gets it. */
export type NewMail = { recipient: string; language: Language } & (
  | { mail: MailWithLink; userId: string }
  | { mail: Exclude<Mail, MailWithLink> }
);

/** What the job of sending a mail is called. */
export const mailJob = "mail";

/** The same of a mail to very many people: it waits for its own kind only, so that a link to sign in never waits for it. */
export const bulkMailJob = "bulk_mail";

/** The same of a mail for an hour of somebody's day, which has passed once all mails of an announcement have gone. */
export const timedMailJob = "timed_mail";

/** Every job that sends mails. */
export const mailJobs: readonly string[] = [mailJob, bulkMailJob, timedMailJob];

/** Puts a mail into the outbox, in the transaction of what it tells of: both happen or neither. */
export async function enqueueMail(tx: Tx, newMail: NewMail, now: Milliseconds): Promise<void> {
  if (isInvented(newMail.recipient)) return;
  const row = toRow(newMail, now);
  await tx.insertInto("outbox").values(row).execute();
  await enqueueJob(tx, { kind: mailJob, key: row.id }, now);
}

/** Puts mails that go to many people into the outbox, in the transaction of what they tell of. */
export async function enqueueBulkMails(tx: Tx, newMails: readonly NewMail[], now: Milliseconds): Promise<void> {
  await enqueueMails(tx, { kind: bulkMailJob, newMails }, now);
}

/** Puts mails for an hour of somebody's day into the outbox, in the transaction of what they tell of. */
export async function enqueueTimedMails(tx: Tx, newMails: readonly NewMail[], now: Milliseconds): Promise<void> {
  await enqueueMails(tx, { kind: timedMailJob, newMails }, now);
}

async function enqueueMails(
  tx: Tx,
  { kind, newMails }: { kind: string; newMails: readonly NewMail[] },
  now: Milliseconds,
): Promise<void> {
  const rows = newMails.filter(({ recipient }) => !isInvented(recipient)).map((newMail) => toRow(newMail, now));
  if (rows.length === 0) return;
  await tx.insertInto("outbox").values(rows).execute();
  await enqueueJobs(tx, { kind, keys: rows.map(({ id }) => id) }, now);
}

/** Takes mails of a kind to an address, or to a person, out of the outbox: nobody is to get them any more. */
export async function cancelMails(
  tx: Tx,
  { kind, ...to }: { kind: Mail["kind"] } & ({ recipient: string } | { userId: string }),
): Promise<void> {
  const waiting = tx.deleteFrom("outbox").where("kind", "=", kind);
  await ("userId" in to
    ? waiting.where("user_id", "=", to.userId)
    : waiting.where("recipient", "=", to.recipient)
  ).execute();
}

function toRow(newMail: NewMail, now: Milliseconds): Waiting {
  const { recipient, language, mail } = newMail;
  const { kind, ...content } = mail;
  return {
    id: newId(),
    recipient,
    language,
    kind,
    content: JSON.stringify(content),
    created_at: now,
    user_id: "userId" in newMail ? newMail.userId : null,
  };
}
