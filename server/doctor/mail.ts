import type { Config } from "../config.ts";
import type { Db, Milliseconds } from "../db/schema.ts";
import { countMails, findMailError } from "../mail/count-mails.ts";
import { testConnection } from "../mail/smtp-transport.ts";
import { type Finding, findingsOf } from "./finding.ts";

const { ok, warning, fault } = findingsOf("mail");

/** An email queued for longer than this is overdue, in ms. */
const longWait: Milliseconds = 60 * 60 * 1000;

/** Signs in to the mail server without sending anything. */
export async function checkMailServer({ smtpUrl, dataDir }: Config): Promise<Finding> {
  if (smtpUrl === undefined) {
    return warning(({ mail }) => mail.captured(dataDir));
  }
  try {
    await testConnection(smtpUrl);
    return ok(({ mail }) => mail.accepted);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fault(({ mail }) => mail.refused(reason));
  }
}

/** Checks whether emails are being sent. */
export async function checkOutbox(db: Db, now: Milliseconds): Promise<Finding[]> {
  const { waiting, refused, oldest } = await countMails(db);
  const error = await findMailError(db);
  const found: Finding[] = [];
  if (oldest !== null && now - oldest > longWait) {
    const hours = Math.round((now - oldest) / longWait);
    found.push(fault(({ mail }) => mail.waiting(waiting, hours, error)));
  }
  if (refused > 0) {
    found.push(warning(({ mail }) => mail.undeliverable(refused, error)));
  }
  return found;
}
