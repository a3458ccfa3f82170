import type { Milliseconds, Tx } from "../db/schema.ts";
import type { JobKind } from "../jobs/job-kind.ts";
import { findAnnouncementText } from "./announcement-text.ts";
import { compose, type Wording } from "./compose.ts";
import { bulkMailJob, mailJob, timedMailJob } from "./enqueue-mail.ts";
import { maxMailAge, type OutboxMail } from "./mails.ts";
import { type MailTransport, RefusedMail } from "./transport.ts";

/**
 * Creates the token of an email's link in the transaction that takes the email, and returns a function that reveals it;
 * null if the email needs none. Each attempt has a new token, because one that seemed to fail may have arrived.
 */
export type MakeToken = (tx: Tx, waiting: OutboxMail) => Promise<() => Promise<string | null>>;

/** The dependencies of sending emails. */
export interface MailParts extends Wording {
  transport: Pick<MailTransport, "send">;
  tokens: MakeToken;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Creates the jobs that send emails. Emails to many recipients are sent a few at a time, alongside the others. */
export function createMailJobs(parts: MailParts): JobKind[] {
  const one = createMailJob(parts);
  return [one, { ...one, name: bulkMailJob, maxConcurrent: 2 }, { ...one, name: timedMailJob, maxConcurrent: 2 }];
}

/**
 * Creates the job that sends emails from the outbox. A row is deleted once its email is sent, and stays if no server
 * accepts it.
 */
export function createMailJob(parts: MailParts): JobKind {
  return {
    name: mailJob,
    maxConcurrent: 5,
    pollInterval: 10 * second,
    lease: 2 * minute,
    retryDelays: [30 * second, 2 * minute, 10 * minute, 20 * minute, hour, 3 * hour, 6 * hour],
    maxTries: Number.POSITIVE_INFINITY,
    // The error quotes addresses and the mail server's comments on them.
    redacted: ["error"],
    isPermanentFailure: (error) => error instanceof RefusedMail,
    async prepare(tx, id) {
      const waiting = await findMail(tx, id);
      if (!waiting) return null;
      const announced = await findAnnouncementText(tx, waiting);
      // It gets another job once it is shown again.
      if (announced === "hidden") return null;
      if (announced === "gone") {
        await tx.deleteFrom("outbox").where("id", "=", id).execute();
        return null;
      }
      const token = await parts.tokens(tx, waiting);
      return {
        deadline: deadlineOf(waiting),
        run: async () => {
          const message = compose({ waiting, token: await token(), announced }, parts);
          if (message) await parts.transport.send(message);
          return (end) => end.deleteFrom("outbox").where("id", "=", id).execute();
        },
      };
    },
  };
}

/** Locks the row: a deletion either precedes the creation of the link, or sees the link and deletes it as well. */
function findMail(tx: Tx, id: string): Promise<OutboxMail | undefined> {
  return tx.selectFrom("outbox").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

function deadlineOf({ kind, created_at }: OutboxMail): Milliseconds {
  return created_at + (new Map<string, Milliseconds>(Object.entries(maxMailAge)).get(kind) ?? 0);
}
