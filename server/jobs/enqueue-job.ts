import type { Milliseconds, Tx } from "../db/schema.ts";

/** A job by its kind and what it is about. */
export interface JobName {
  kind: string;
  key: string;
}

/** The kinds of which a transaction has put jobs into the table. */
const added = new WeakMap<Tx, Set<string>>();

/** The kinds of job that a transaction has added to, which are to be looked for once it is committed. */
export function listAdded(tx: Tx): Iterable<string> {
  return added.get(tx) ?? [];
}

/** Adds a job that is due at once, in the transaction of what it follows from. One that is there already stays as it is. */
export async function enqueueJob(tx: Tx, { kind, key }: JobName, now: Milliseconds): Promise<void> {
  await enqueueJobs(tx, { kind, keys: [key] }, now);
}

/** Adds jobs that are due at once, as `enqueueJob` does one. */
export async function enqueueJobs(
  tx: Tx,
  { kind, keys }: { kind: string; keys: readonly string[] },
  now: Milliseconds,
): Promise<void> {
  if (keys.length === 0) return;
  noteKind(tx, kind);
  await tx
    .insertInto("jobs")
    .values(keys.map((key) => ({ ...fresh, kind, key, due_at: now, created_at: now })))
    .onConflict((conflict) => conflict.columns(["kind", "key"]).doNothing())
    .execute();
}

function noteKind(tx: Tx, kind: string): void {
  const kinds = added.get(tx) ?? new Set();
  added.set(tx, kinds.add(kind));
}

/**
 * Plans a job, or plans it anew; false where it has begun already and not ended. `ifDueBy` leaves one alone that is
 * planned for later than that.
 */
export async function planJob(
  tx: Tx,
  { kind, key }: JobName,
  { at, now, ifDueBy = Number.MAX_SAFE_INTEGER }: { at: Milliseconds; now: Milliseconds; ifDueBy?: Milliseconds },
): Promise<boolean> {
  const planned = await tx
    .insertInto("jobs")
    .values({ ...fresh, kind, key, due_at: at, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "key"])
        .doUpdateSet({ due_at: at })
        .where("jobs.lease", "is", null)
        .where("jobs.last_error", "is", null)
        .where("jobs.due_at", "<=", ifDueBy),
    )
    .returning("key")
    .executeTakeFirst();
  return planned !== undefined;
}

const fresh = { lease: null, attempts: 0, last_error: null };

/** Takes a job off the table. A server that is at it finds that out when it is done, and writes nothing. */
export async function cancelJob(tx: Tx, { kind, key }: JobName): Promise<void> {
  await tx.deleteFrom("jobs").where("kind", "=", kind).where("key", "=", key).execute();
}
