import type { Db, Milliseconds, Tx } from "../../../db/schema.ts";
import { enqueueJob } from "../../../jobs/enqueue-job.ts";
import type { Ending, JobKind } from "../../../jobs/job-kind.ts";
import type { Parts } from "../../../parts.ts";
import { queueRenditions } from "../renditions/transcodings.ts";
import { readWhole } from "../stores/read-whole.ts";
import { measurePicture } from "./measure-picture.ts";

/** The kind of job that measures a picture of courses; its key is the hash of the picture. */
export const pictureJob = "picture-size";

const minute = 60 * 1000;

/** A picture is read as a whole: a heavier one is shown without a place kept for it. */
const mostBytes = 32_000_000;

interface Picture {
  hash: string;
  type: string;
  bytes: number;
}

/** Measures pictures of courses, so that browsers keep their place before they come. */
export function createPictureJob({ files }: Pick<Parts, "files">): JobKind {
  return {
    name: pictureJob,
    atOnce: 1,
    // An import in a process of its own wakes no server.
    lookEvery: minute / 6,
    lease: minute,
    // A failure may have been the store's.
    rests: [60 * minute],
    mostTries: 3,
    async take(tx, hash) {
      const picture = await findUnmeasured(tx, hash);
      return picture && { run: () => measure(files, picture) };
    },
  };
}

async function measure(files: Parts["files"], { hash, type, bytes }: Picture): Promise<Ending> {
  const size = bytes > mostBytes ? null : await measurePicture(await readWhole(files, { hash, bytes }), type);
  return async (tx) => {
    if (size) await tx.updateTable("files").set(size).where("hash", "=", hash).where("width", "is", null).execute();
  };
}

/** Has done what a stored file of a course still needs: the renditions of a video, the size of a picture. */
export async function queueMediaJobs(
  tx: Tx,
  { hash, type }: { hash: string; type: string },
  now: Milliseconds,
): Promise<void> {
  if (type.startsWith("video/")) await queueRenditions(tx, hash, now);
  if (!type.startsWith("image/") || !(await findUnmeasured(tx, hash))) return;
  await enqueueJob(tx, { kind: pictureJob, key: hash }, now);
}

/** A picture of a course whose size is not known; null where it is, or no course has it any more. */
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
