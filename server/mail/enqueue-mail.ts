import type { Language } from "../../contract/language.ts";
import type { Milliseconds, Tx } from "../db/schema.ts";
import { newId } from "../ids.ts";
import { enqueueJob, enqueueJobs } from "../jobs/enqueue-job.ts";
import { isInvented } from "./invented-domain.ts";
import type { Mail, MailWithLink, OutboxMail } from "./mails.ts";

/** An email with its recipient. */
export type NewMail = { recipient: string; language: Language } & (
  | { mail: MailWithLink; userId: string }
  | { mail: Exclude<Mail, MailWithLink> }
);

/** The kind of job that sends an email. */
export const mailJob = "mail";

/**
 * The kind of job that sends emails to very many recipients, in a separate queue because sign-in links must never wait
 * for them.
 */
export const bulkMailJob = "bulk_mail";

/**
 * The kind of job that sends emails at a certain hour of the user's day, which would pass while the emails of an
 * announcement are sent.
 */
export const timedMailJob = "timed_mail";

/** Every kind of job that sends emails. */
export const mailJobs: readonly string[] = [mailJob, bulkMailJob, timedMailJob];

/** Adds an email to the outbox, in the same transaction as the change it reports. */
export async function enqueueMail(tx: Tx, newMail: NewMail, now: Milliseconds): Promise<void> {
  if (isInvented(newMail.recipient)) return;
  const row = toRow(newMail, now);
  await tx.insertInto("outbox").values(row).execute();
  await enqueueJob(tx, { kind: mailJob, key: row.id }, now);
}

/** Adds emails to many recipients to the outbox, in the same transaction as the change they report. */
export async function enqueueBulkMails(tx: Tx, newMails: readonly NewMail[], now: Milliseconds): Promise<void> {
  await enqueueMails(tx, { kind: bulkMailJob, newMails }, now);
}

/**
 * Adds emails for a certain hour of the recipients' day to the outbox, in the same transaction as the change they
 * report.
 */
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

/** Removes emails of a kind to an address or a user from the outbox. */
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

function toRow(newMail: NewMail, now: Milliseconds): OutboxMail {
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
