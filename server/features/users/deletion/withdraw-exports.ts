import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { cancelJob, enqueueJob } from "../../../jobs/enqueue-job.ts";
import { removeFile } from "../../files/loose/loose-bytes.ts";

/** The kind of job that creates a copy; its key is the user's id. */
export const exportJob = "data-export";

/** Deletes a user's data copy, and stops its preparation. */
export async function removeExport(tx: Tx, userId: string, now: Milliseconds): Promise<void> {
  await cancelJob(tx, { kind: exportJob, key: userId });
  const removed = await tx.deleteFrom("exports").where("user_id", "=", userId).returning("file_id").executeTakeFirst();
  if (removed?.file_id) await removeFile(tx, removed.file_id, now);
}

/**
 * Deletes users' ready copies, which may contain something that is being erased, and starts those in preparation again.
 */
export async function withdrawExports(tx: Tx, userIds: readonly string[], now: Milliseconds): Promise<void> {
  const exports = await tx
    .selectFrom("exports")
    .select(["user_id", "ready_at", "failed_at"])
    .where("user_id", "in", userIds)
    .execute();
  for (const { user_id, ready_at, failed_at } of exports) {
    if (ready_at !== null) await removeExport(tx, user_id, now);
    else if (failed_at === null) {
      await cancelJob(tx, { kind: exportJob, key: user_id });
      await enqueueJob(tx, { kind: exportJob, key: user_id }, now);
    }
  }
}
