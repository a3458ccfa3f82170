import type { Milliseconds, Tx } from "../db/schema.ts";
import type { JobKind } from "../jobs/job-kind.ts";
import { findAnnounced } from "./announced.ts";
import { compose, type Wording } from "./compose.ts";
import { bulkMailJob, mailJob, timedMailJob } from "./enqueue-mail.ts";
import { usefulFor, type Waiting } from "./mails.ts";
import { type MailTransport, RefusedMail } from "./transport.ts";

/**
 * Makes the token of a mail's link in the transaction that takes the mail, and gives what tells it; null where the mail
 * needs none. Each try has a token of its own: one that seemed to fail may have arrived all the same.
 */
export type MakeToken = (tx: Tx, waiting: Waiting) => Promise<() => Promise<string | null>>;

/** What mails are sent with. */
export interface MailParts extends Wording {
  transport: Pick<MailTransport, "send">;
  tokens: MakeToken;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The jobs that send mails. Those to many people go a few at a time, beside the others and not before them. */
export function createMailJobs(parts: MailParts): JobKind[] {
  const one = createMailJob(parts);
  return [one, { ...one, name: bulkMailJob, atOnce: 2 }, { ...one, name: timedMailJob, atOnce: 2 }];
}

/** Sends the mails of the outbox; a row goes when its mail has gone, and stays where no server took it. */
export function createMailJob(parts: MailParts): JobKind {
  return {
    name: mailJob,
    atOnce: 5,
    lookEvery: 10 * second,
    lease: 2 * minute,
    rests: [30 * second, 2 * minute, 10 * minute, 20 * minute, hour, 3 * hour, 6 * hour],
    mostTries: Number.POSITIVE_INFINITY,
    // It quotes addresses, and what a mail server says of them.
    hides: ["error"],
    isHopeless: (error) => error instanceof RefusedMail,
    async take(tx, id) {
      const waiting = await findMail(tx, id);
      if (!waiting) return null;
      const announced = await findAnnounced(tx, waiting);
      // Once it is shown again, it gets another job.
      if (announced === "hidden") return null;
      if (announced === "gone") {
        await tx.deleteFrom("outbox").where("id", "=", id).execute();
        return null;
      }
      const token = await parts.tokens(tx, waiting);
      return {
        uselessFrom: lastUse(waiting),
        run: async () => {
          const message = compose({ waiting, token: await token(), announced }, parts);
          if (message) await parts.transport.send(message);
          return (end) => end.deleteFrom("outbox").where("id", "=", id).execute();
        },
      };
    },
  };
}

/** Locked: the mail is deleted before its link is made, or after; then the link is seen and deleted as well. */
function findMail(tx: Tx, id: string): Promise<Waiting | undefined> {
  return tx.selectFrom("outbox").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

function lastUse({ kind, created_at }: Waiting): Milliseconds {
  return created_at + (new Map<string, Milliseconds>(Object.entries(usefulFor)).get(kind) ?? 0);
}
