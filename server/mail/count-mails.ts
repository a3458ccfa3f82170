import type { Db } from "../db/schema.ts";
import { never } from "../jobs/job-kind.ts";
import { mailJobs } from "./enqueue-mail.ts";

/** How many mails wait, how many no server took, and when the oldest that waits was written. */
export function countMails(db: Db) {
  return db
    .selectFrom("outbox")
    .innerJoin("jobs", (join) => join.onRef("jobs.key", "=", "outbox.id").on("jobs.kind", "in", mailJobs))
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("due_at", "<", never).as("waiting"),
      fn.countAll<number>().filterWhere("due_at", "=", never).as("refused"),
      fn.min<number | null>("outbox.created_at").filterWhere("due_at", "<", never).as("oldest"),
    ])
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
