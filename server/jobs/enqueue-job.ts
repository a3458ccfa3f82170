import type { Milliseconds, Tx } from "../db/schema.ts";
import { neverDue } from "./job-kind.ts";

/** The identity of a job: its kind, and the key of its subject. */
export interface JobName {
  kind: string;
  key: string;
}

/** The kinds of job that each transaction has added. */
const added = new WeakMap<Tx, Set<string>>();

/** Lists the kinds of job that a transaction has added, whose queues are to be polled after the commit. */
export function listAddedKinds(tx: Tx): Iterable<string> {
  return added.get(tx) ?? [];
}

/**
 * Adds a job that is due at once, in the same transaction as its cause. One that was given up starts over, since the
 * cause may be a correction; any other existing job is left unchanged.
 */
export async function enqueueJob(tx: Tx, { kind, key }: JobName, now: Milliseconds): Promise<void> {
  recordKind(tx, kind);
  const fresh = { ...initialState, due_at: now, created_at: now };
  await tx
    .insertInto("jobs")
    .values({ ...fresh, kind, key })
    .onConflict((conflict) => conflict.columns(["kind", "key"]).doUpdateSet(fresh).where("jobs.due_at", "=", neverDue))
    .execute();
}

/** Adds several jobs that are due at once. Existing ones, including those given up, are left unchanged. */
export async function enqueueJobs(
  tx: Tx,
  { kind, keys }: { kind: string; keys: readonly string[] },
  now: Milliseconds,
): Promise<void> {
  if (keys.length === 0) return;
  recordKind(tx, kind);
  await tx
    .insertInto("jobs")
    .values(keys.map((key) => ({ ...initialState, kind, key, due_at: now, created_at: now })))
    .onConflict((conflict) => conflict.columns(["kind", "key"]).doNothing())
    .execute();
}

function recordKind(tx: Tx, kind: string): void {
  const kinds = added.get(tx) ?? new Set();
  added.set(tx, kinds.add(kind));
}

/**
 * Schedules or reschedules a job; returns false if it is already running or has failed. `ifDueBy` leaves a job alone
 * that is scheduled for later than that time.
 */
export async function scheduleJob(
  tx: Tx,
  { kind, key }: JobName,
  { at, now, ifDueBy = Number.MAX_SAFE_INTEGER }: { at: Milliseconds; now: Milliseconds; ifDueBy?: Milliseconds },
): Promise<boolean> {
  const scheduled = await tx
    .insertInto("jobs")
    .values({ ...initialState, kind, key, due_at: at, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "key"])
        // No attempts, as for a new job: the next start brings forward those that were interrupted.
        .doUpdateSet({ due_at: at, attempts: 0 })
        .where("jobs.lease", "is", null)
        .where("jobs.last_error", "is", null)
        .where("jobs.due_at", "<=", ifDueBy),
    )
    .returning("key")
    .executeTakeFirst();
  return scheduled !== undefined;
}

const initialState = { lease: null, attempts: 0, last_error: null };

/** Removes a job. A server that is running it notices this when it finishes, and writes nothing. */
export async function cancelJob(tx: Tx, { kind, key }: JobName): Promise<void> {
  await tx.deleteFrom("jobs").where("kind", "=", kind).where("key", "=", key).execute();
}
