import { sql } from "kysely";
import type { Db, Tx } from "../db/schema.ts";
import { neverDue } from "../jobs/job-kind.ts";
import { mailJobs } from "./enqueue-mail.ts";

/**
 * Counts the waiting and the refused emails, and returns when the oldest waiting one was written. The count uses the
 * jobs and does not look up each email, so one that has been withdrawn counts as waiting until its turn.
 */
export function countMails(db: Db) {
  return db
    .selectFrom("jobs")
    .select(({ fn, and, eb, exists, selectFrom }) => [
      fn.countAll<number>().filterWhere("due_at", "<", neverDue).as("waiting"),
      fn
        .countAll<number>()
        .filterWhere(
          and([
            eb("due_at", "=", neverDue),
            exists(selectFrom("outbox").select("id").whereRef("outbox.id", "=", "jobs.key")),
          ]),
        )
        .as("refused"),
      fn.min<number | null>("created_at").filterWhere("due_at", "<", neverDue).as("oldest"),
    ])
    .where("kind", "in", mailJobs)
    .executeTakeFirstOrThrow();
}

/** Returns the last error that a mail server gave when refusing an email. */
export async function findMailError(db: Db): Promise<string | null> {
  const failed = db.selectFrom("jobs").select("last_error").where("kind", "in", mailJobs);
  const row = await failed
    .where("last_error", "is not", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.last_error ?? null;
}

/** Clears the mail server errors that quote an address, which no longer belongs to a user. */
export async function clearMailErrors(tx: Tx, address: string): Promise<void> {
  const pattern = `%${address.replace(/[\\%_]/g, "\\$&")}%`;
  await tx
    .updateTable("jobs")
    .set({ last_error: null })
    .where("kind", "in", mailJobs)
    .where(sql<boolean>`lower(last_error) like ${pattern} escape '\\'`)
    .execute();
}
