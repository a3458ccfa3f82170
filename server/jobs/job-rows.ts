import type { Selectable } from "kysely";
import type { Db, Milliseconds, Schema, Tx } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { never } from "./job-kind.ts";

/** A job as it is in the table. */
export type JobRow = Selectable<Schema["jobs"]>;

/** How long a job that was given up is kept, so that its reason can be looked up. */
const givenUpLife: Milliseconds = 30 * 24 * 60 * 60 * 1000;

/**
 * The jobs of a kind that are due, the longest due first; in no order among those of one moment, since that would have all
 * of them sorted at each look, and a round of reminders makes very many.
 */
export function selectDue(db: Db, { kind, now, most }: { kind: string; now: Milliseconds; most: number }) {
  return db
    .selectFrom("jobs")
    .selectAll()
    .where("kind", "=", kind)
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(most);
}

/** Takes a job as it was seen; null where another server was quicker, or it was planned anew. */
export async function takeJob(
  tx: Tx,
  seen: JobRow,
  { lease, until }: { lease: string; until: Milliseconds },
): Promise<JobRow | null> {
  const taken = await tx
    .updateTable("jobs")
    .set({ lease, due_at: until, attempts: seen.attempts + 1 })
    .where("kind", "=", seen.kind)
    .where("key", "=", seen.key)
    .where("attempts", "=", seen.attempts)
    .where("due_at", "=", seen.due_at)
    .returningAll()
    .executeTakeFirst();
  return taken ?? null;
}

/** Extends the lease of a job, unless another server has taken it over. */
export async function extendLease(db: Db, job: JobRow, until: Milliseconds): Promise<void> {
  await inTransaction(db, (tx) => updateOwn(tx, job).set({ due_at: until }).execute());
}

/** Puts a job back into the table; false where another server has taken it over. */
export async function putBack(
  tx: Tx,
  job: JobRow,
  next: Pick<JobRow, "due_at" | "attempts"> & { error: Error | null },
): Promise<boolean> {
  const { due_at, attempts, error } = next;
  const last_error = error ? error.message.slice(0, 500) : job.last_error;
  const [result] = await updateOwn(tx, job).set({ due_at, attempts, last_error, lease: null }).execute();
  return Number(result?.numUpdatedRows) > 0;
}

/** Takes a job off the table that is done; false where another server has taken it over. */
export async function removeJob(tx: Tx, { kind, key, lease }: JobRow): Promise<boolean> {
  const removed = await tx
    .deleteFrom("jobs")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("lease", "=", lease)
    .returning("key")
    .executeTakeFirst();
  return removed !== undefined;
}

function updateOwn(tx: Tx, { kind, key, lease }: JobRow) {
  return tx
    .updateTable("jobs")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("lease", lease === null ? "is" : "=", lease);
}

/**
 * Makes due at once what a killed process had taken, and what rests after a failure. For the start of a server that has
 * the database to itself: often a restart follows a repair.
 */
export async function releaseJobs(db: Db, now: Milliseconds): Promise<void> {
  await inTransaction(db, (tx) =>
    tx
      .updateTable("jobs")
      .set({ due_at: now, lease: null })
      .where("due_at", ">", now)
      .where("due_at", "<", never)
      .where("attempts", ">", 0)
      .execute(),
  );
}

/** How many jobs of each kind wait, resting or planned ones included, and how many were given up. */
export function countJobs(db: Db) {
  return db
    .selectFrom("jobs")
    .select(({ fn }) => [
      "kind",
      fn.countAll<number>().filterWhere("due_at", "<", never).as("waiting"),
      fn.countAll<number>().filterWhere("due_at", "=", never).as("given_up"),
    ])
    .groupBy("kind")
    .orderBy("kind")
    .execute();
}

/** Takes jobs off the table that were given up long ago. */
export async function removeGivenUp(db: Db, now: Milliseconds): Promise<void> {
  await inTransaction(db, (tx) =>
    tx
      .deleteFrom("jobs")
      .where("due_at", "=", never)
      .where("created_at", "<=", now - givenUpLife)
      .execute(),
  );
}
