import type { Selectable } from "kysely";
import type { Db, Milliseconds, Schema, Tx } from "../../../db/schema.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { enqueueJob } from "../../../jobs/enqueue-job.ts";
import { neverDue } from "../../../jobs/job-kind.ts";
import type { Parts } from "../../../parts.ts";

/** The kind of job that makes the renditions of a video; its key is the video's hash. */
export const renditionJob = "renditions";

/** A video without renditions, by its hash, and its file name in one of its courses. */
export interface Source {
  hash: string;
  name: string;
  bytes: number;
}

/** Queues the renditions of a video unless they exist. */
export async function queueRenditions(tx: Tx, hash: string, now: Milliseconds): Promise<void> {
  if (!(await isDone(tx, hash))) await enqueueJob(tx, { kind: renditionJob, key: hash }, now);
}

/** Finds a video whose renditions are still to be made; null if they exist, or no course has the video any longer. */
export async function findSource(db: Db, hash: string): Promise<Source | null> {
  if (await isDone(db, hash)) return null;
  const source = await db
    .selectFrom("files")
    .select(["hash", "name", "bytes"])
    .where("kind", "in", ["course", "draft"])
    .where("hash", "=", hash)
    .limit(1)
    .executeTakeFirst();
  return source ?? null;
}

async function isDone(db: Db, hash: string): Promise<boolean> {
  const done = db.selectFrom("transcodings").select("done_at").where("source_hash", "=", hash);
  return (await done.executeTakeFirst()) !== undefined;
}

/** Records renditions of a video; those already recorded by a faster server remain. */
export async function recordRenditions(
  tx: Tx,
  { hash, rows, now }: { hash: string; rows: readonly Selectable<Schema["renditions"]>[]; now: Milliseconds },
): Promise<void> {
  await tx
    .insertInto("transcodings")
    .values({ source_hash: hash, done_at: now })
    .onConflict((conflict) => conflict.column("source_hash").doNothing())
    .execute();
  if (rows.length === 0) return;
  await tx
    .insertInto("renditions")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["source_hash", "kind"]).doNothing())
    .execute();
}

/** Deletes the records of a video's renditions if their bytes are missing, to have them made again. */
export async function forgetLostRenditions({ db, files }: Pick<Parts, "db" | "files">, hash: string): Promise<void> {
  const rows = await db.selectFrom("renditions").select("hash").where("source_hash", "=", hash).execute();
  const presence = await Promise.all(rows.map((row) => files.has(row.hash)));
  if (presence.every(Boolean)) return;
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom("renditions").where("source_hash", "=", hash).execute();
    await tx.deleteFrom("transcodings").where("source_hash", "=", hash).execute();
  });
}

/** Counts the course videos waiting for their renditions. */
export async function countPendingTranscodings(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("jobs")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("kind", "=", renditionJob)
    .where("due_at", "<", neverDue)
    .executeTakeFirstOrThrow();
  return count;
}
