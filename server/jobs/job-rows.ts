import type { Selectable } from "kysely";
import type { Db, Milliseconds, Schema, Tx } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { neverDue } from "./job-kind.ts";

/** A row of the table `jobs`. */
export type JobRow = Selectable<Schema["jobs"]>;

/** How long a job that was given up is retained, for looking up its error. */
const givenUpRetention: Milliseconds = 30 * 24 * 60 * 60 * 1000;

/**
 * Selects the due jobs of a kind, longest overdue first. Jobs due at the same time have no defined order: ordering them
 * would sort all of them at each poll, and a round of reminders creates very many.
 */
export function selectDue(db: Db, { kind, now, max }: { kind: string; now: Milliseconds; max: number }) {
  return db
    .selectFrom("jobs")
    .selectAll()
    .where("kind", "=", kind)
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(max);
}

/** Claims a job that was selected before; returns null if another server was faster or it was rescheduled. */
export async function claimJob(
  tx: Tx,
  seen: JobRow,
  { lease, until }: { lease: string; until: Milliseconds },
): Promise<JobRow | null> {
  const claimed = await tx
    .updateTable("jobs")
    .set({ lease, due_at: until, attempts: seen.attempts + 1 })
    .where("kind", "=", seen.kind)
    .where("key", "=", seen.key)
    .where("attempts", "=", seen.attempts)
    .where("due_at", "=", seen.due_at)
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

/** Extends the lease of a job, unless another server has taken it over. */
export async function extendLease(db: Db, job: JobRow, until: Milliseconds): Promise<void> {
  await inTransaction(db, (tx) => updateOwn(tx, job).set({ due_at: until }).execute());
}

/** Puts a job back into the table; returns false if another server has taken it over. */
export async function requeueJob(
  tx: Tx,
  job: JobRow,
  next: Pick<JobRow, "due_at" | "attempts"> & { error: Error | null },
): Promise<boolean> {
  const { due_at, attempts, error } = next;
  const last_error = error ? error.message.slice(0, 500) : job.last_error;
  const [result] = await updateOwn(tx, job).set({ due_at, attempts, last_error, lease: null }).execute();
  return Number(result?.numUpdatedRows) > 0;
}

/** Removes a finished job; returns false if another server has taken it over. */
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
 * Makes jobs due at once that a killed process had leased or that are waiting after a failure. Called when a server
 * starts that has the database to itself: a restart often follows a repair.
 */
export async function releaseJobs(db: Db, now: Milliseconds): Promise<void> {
  await inTransaction(db, (tx) =>
    tx
      .updateTable("jobs")
      .set({ due_at: now, lease: null })
      .where("due_at", ">", now)
      .where("due_at", "<", neverDue)
      .where("attempts", ">", 0)
      .execute(),
  );
}

/** Counts the waiting jobs of each kind, including delayed and scheduled ones, and those given up. */
export function countJobs(db: Db) {
  return db
    .selectFrom("jobs")
    .select(({ fn }) => [
      "kind",
      fn.countAll<number>().filterWhere("due_at", "<", neverDue).as("waiting"),
      fn.countAll<number>().filterWhere("due_at", "=", neverDue).as("given_up"),
    ])
    .groupBy("kind")
    .orderBy("kind")
    .execute();
}

/** Removes jobs that were given up long ago. */
export async function removeGivenUp(db: Db, now: Milliseconds): Promise<void> {
  await inTransaction(db, (tx) =>
    tx
      .deleteFrom("jobs")
      .where("due_at", "=", neverDue)
      .where("created_at", "<=", now - givenUpRetention)
      .execute(),
  );
}
