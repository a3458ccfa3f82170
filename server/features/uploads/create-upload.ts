import { statfs } from "node:fs/promises";
import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { newId } from "../../ids.ts";
import { diskReserve, idleLife, uploadQuotas } from "./limits.ts";

/** An upload to create. */
interface NewUpload {
  courseId: string;
  userId: string;
  name: string;
  metadata: string;
  length: number;
  now: Milliseconds;
}

/**
 * Creates an upload and returns its id. Throws `uploads_full` if the user has too many, `unavailable` if all users
 * together do.
 */
export async function createUpload(tx: Tx, upload: NewUpload): Promise<string> {
  const { courseId, userId, name, metadata, length, now } = upload;
  // Serialises concurrent requests, so the second counts the first.
  await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  const [own, all] = [await sumUnfinished(tx, userId), await sumUnfinished(tx)];
  if (own.count >= uploadQuotas.uploads || own.bytes + length > uploadQuotas.bytesPerUser)
    throw new AppError("uploads_full");
  if (all.bytes + length > uploadQuotas.totalBytes) throw new AppError("unavailable");
  const id = newId();
  const times = { created_at: now, expires_at: now + idleLife };
  const nothing = { received: 0, lease: null, leased_until: null, refusal: null, file_id: null };
  await tx
    .insertInto("uploads")
    .values({ id, course_id: courseId, user_id: userId, name, metadata, length, ...times, ...nothing })
    .execute();
  return id;
}

/** Counts unfinished uploads and their final bytes, for one user or all. */
async function sumUnfinished(db: Db, userId?: string): Promise<{ count: number; bytes: number }> {
  let unfinished = db.selectFrom("uploads").where("file_id", "is", null).where("refusal", "is", null);
  if (userId !== undefined) unfinished = unfinished.where("user_id", "=", userId);
  const { count, bytes } = await unfinished
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.sum<number | null>("length").as("bytes")])
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes ?? 0) };
}

/**
 * Throws `unavailable` if the disk lacks space for a file: its pieces, plus the whole file while it is checked. A full
 * disk would stop the database as well.
 */
export async function requireDiskSpace(folder: string, length: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < 2 * length + diskReserve) throw new AppError("unavailable");
}
