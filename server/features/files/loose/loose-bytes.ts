import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { Db, Milliseconds, Tx } from "../../../db/schema.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { AppError } from "../../../errors.ts";
import { scheduleJob } from "../../../jobs/enqueue-job.ts";
import type { JobKind } from "../../../jobs/job-kind.ts";
import type { Parts } from "../../../parts.ts";

const hour: Milliseconds = 60 * 60 * 1000;

/** How long bytes are retained after a claim: longer than any import or upload takes to commit. */
const grace: Milliseconds = 24 * hour;

/** Shorter for photos: a backup that lists a photo has copied it by then, since it copies small files first. */
const photoGrace: Milliseconds = hour;

/** How long (ms) a claim waits for a removal of the same bytes, and the interval between its checks. */
const [claimTimeout, pollInterval] = [10_000, 100];

/** The kind of job that removes bytes which no file refers to yet or any longer; its key is their hash. */
export const looseBytesJob = "loose-bytes";

/** Creates the job that removes bytes no file has referred to for a day. They cannot be claimed while it runs. */
export function createLooseBytesJob({ files }: Pick<Parts, "files">): JobKind {
  return {
    name: looseBytesJob,
    maxConcurrent: 5,
    pollInterval: hour,
    // A store answers within seconds, so whatever a dead process requested is finished by then.
    lease: hour,
    retryDelays: [hour],
    maxTries: Number.POSITIVE_INFINITY,
    async prepare(tx, hash) {
      if (await isReferredTo(tx, hash)) return null;
      return {
        run: async () => {
          await files.remove(hash);
          return async () => {};
        },
      };
    },
  };
}

/**
 * Ensures that bytes are in the store and remain there until the file that refers to them can be committed. The claim
 * comes first: bytes left by a crash are then on record, and no removal can delete bytes found to exist. Returns null
 * if they were already stored.
 */
export async function ensureBytes(
  { db, files, clock }: Pick<Parts, "db" | "files" | "clock">,
  hash: string,
  read: () => Readable,
): Promise<{ hash: string; bytes: number } | null> {
  await claimBytes(db, hash, clock());
  return (await files.has(hash)) ? null : files.add(read());
}

/**
 * Records bytes that are about to be stored or looked up, to prevent their removal before their file is committed.
 * Throws `unavailable` if a removal of the same bytes takes too long.
 */
export async function claimBytes(db: Db, hash: string, now: Milliseconds): Promise<void> {
  for (let waited = 0; waited < claimTimeout; waited += pollInterval) {
    if (await inTransaction(db, (tx) => scheduleJob(tx, nameOf(hash), { at: now + grace, now }))) return;
    await wait(pollInterval);
  }
  throw new AppError("unavailable");
}

/** Removes a file; its bytes are removed once no file has referred to them for a while. */
export async function removeFile(tx: Tx, fileId: string, now: Milliseconds): Promise<void> {
  const file = await tx
    .deleteFrom("files")
    .where("id", "=", fileId)
    .returning(["hash", "kind", "created_at"])
    .executeTakeFirst();
  if (file?.kind === "photo") return releasePhoto(tx, file, now);
  if (file) await releaseBytes(tx, file.hash, now);
}

/**
 * A claim to the same bytes that is newer than this photo belongs to an upload in progress and keeps the usual period.
 */
async function releasePhoto(
  tx: Tx,
  { hash, created_at }: { hash: string; created_at: Milliseconds },
  now: Milliseconds,
): Promise<void> {
  await scheduleJob(tx, nameOf(hash), { at: now + photoGrace, now, ifDueBy: created_at + grace });
}

/** Records stored bytes that a file no longer refers to, or never will. */
export async function releaseBytes(tx: Tx, hash: string, now: Milliseconds): Promise<void> {
  await scheduleJob(tx, nameOf(hash), { at: now + grace, now });
}

function nameOf(hash: string) {
  return { kind: looseBytesJob, key: hash };
}

async function isReferredTo(tx: Tx, hash: string): Promise<boolean> {
  const file = await tx.selectFrom("files").select("id").where("hash", "=", hash).limit(1).executeTakeFirst();
  if (file) return true;
  const rendition = await tx.selectFrom("renditions").select("id").where("hash", "=", hash).limit(1).executeTakeFirst();
  return rendition !== undefined;
}
