import { sql } from "kysely";
import type { Db, Tx } from "../db/schema.ts";
import { never } from "../jobs/job-kind.ts";
import { mailJobs } from "./enqueue-mail.ts";

/**
 * How many mails wait, how many no server took, and when the oldest that waits was written. Counted from their jobs, without a
 * look at each of very many mails: one that was withdrawn meanwhile waits until its turn comes.
 */
export function countMails(db: Db) {
  return db
    .selectFrom("jobs")
    .select(({ fn, and, eb, exists, selectFrom }) => [
      fn.countAll<number>().filterWhere("due_at", "<", never).as("waiting"),
      fn
        .countAll<number>()
        .filterWhere(
          and([
            eb("due_at", "=", never),
            exists(selectFrom("outbox").select("id").whereRef("outbox.id", "=", "jobs.key")),
          ]),
        )
        .as("refused"),
      fn.min<number | null>("created_at").filterWhere("due_at", "<", never).as("oldest"),
    ])
    .where("kind", "in", mailJobs)
    .executeTakeFirstOrThrow();
}

/** What a mail server said last, as the reason why it took no mail. */
export async function findMailError(db: Db): Promise<string | null> {
  const failed = db.selectFrom("jobs").select("last_error").where("kind", "in", mailJobs);
  const row = await failed
    .where("last_error", "is not", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.last_error ?? null;
}

/** Forgets what a mail server said of mails to an address, which its words quote: the address is nobody's any more. */
export async function forgetMailErrors(tx: Tx, address: string): Promise<void> {
  const quoting = `%${address.replace(/[\\%_]/g, "\\$&")}%`;
  await tx
    .updateTable("jobs")
    .set({ last_error: null })
    .where("kind", "in", mailJobs)
    .where(sql<boolean>`lower(last_error) like ${quoting} escape '\\'`)
    .execute();
}
