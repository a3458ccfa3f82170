import type { Db, Milliseconds, Tx } from "../../../db/schema.ts";
import { enqueueJob } from "../../../jobs/enqueue-job.ts";
import type { Finish, JobKind } from "../../../jobs/job-kind.ts";
import type { Parts } from "../../../parts.ts";
import { queueRenditions } from "../renditions/transcodings.ts";
import { readAllBytes } from "../stores/read-all-bytes.ts";
import { measurePicture } from "./measure-picture.ts";

/** The kind of job that measures a course's picture; its key is the picture's hash. */
export const pictureJob = "picture-size";

const minute = 60 * 1000;

/**
 * The size of the largest picture to measure, as pictures are read into memory; no space is reserved for larger ones.
 */
const maxBytes = 32_000_000;

interface Picture {
  hash: string;
  type: string;
  bytes: number;
}

/** Creates the job that measures the pictures of courses, which lets browsers reserve their space before they load. */
export function createPictureJob({ files }: Pick<Parts, "files">): JobKind {
  return {
    name: pictureJob,
    maxConcurrent: 1,
    // Polled, because an import in a separate process wakes no server.
    pollInterval: minute / 6,
    lease: minute,
    // The store may have caused the failure.
    retryDelays: [60 * minute],
    maxTries: 3,
    async prepare(tx, hash) {
      const picture = await findUnmeasured(tx, hash);
      return picture && { run: () => measure(files, picture) };
    },
  };
}

async function measure(files: Parts["files"], { hash, type, bytes }: Picture): Promise<Finish> {
  const size = bytes > maxBytes ? null : await measurePicture(await readAllBytes(files, { hash, bytes }), type);
  return async (tx) => {
    if (size) await tx.updateTable("files").set(size).where("hash", "=", hash).where("width", "is", null).execute();
  };
}

/** Queues the work a course's stored file still needs: the renditions of a video, the size of a picture. */
export async function queueMediaJobs(
  tx: Tx,
  { hash, type }: { hash: string; type: string },
  now: Milliseconds,
): Promise<void> {
  if (type.startsWith("video/")) await queueRenditions(tx, hash, now);
  if (!type.startsWith("image/") || !(await findUnmeasured(tx, hash))) return;
  await enqueueJob(tx, { kind: pictureJob, key: hash }, now);
}

/** Finds a course's picture of unknown size; null if it is known, or no course has the picture any longer. */
async function findUnmeasured(db: Db, hash: string): Promise<Picture | null> {
  const picture = await db
    .selectFrom("files")
    .select(["hash", "type", "bytes"])
    .where("hash", "=", hash)
    .where("kind", "in", ["course", "draft"])
    .where("type", "like", "image/%")
    .where("width", "is", null)
    .limit(1)
    .executeTakeFirst();
  return picture ?? null;
}
