import type { Selectable } from "kysely";
import type { Db, Schema, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";

/** A row of `uploads`. */
export type UploadRow = Selectable<Schema["uploads"]>;

/** An upload with its course and owner. */
export interface UploadKey {
  uploadId: string;
  courseId: string;
  userId: string;
}

/** Returns a user's own upload; throws `not_found` for any other. */
export async function getUpload(db: Db, { uploadId, courseId, userId }: UploadKey): Promise<UploadRow> {
  const row = await db
    .selectFrom("uploads")
    .selectAll()
    .where("id", "=", uploadId)
    .where("course_id", "=", courseId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return row;
}

/** Lists an upload's pieces in order. */
export function listPieces(db: Db, uploadId: string) {
  return db.selectFrom("upload_pieces").selectAll().where("upload_id", "=", uploadId).orderBy("start").execute();
}

/** Throws `not_found` unless the course exists, since administrators may request any. */
export async function requireCourse(db: Db, courseId: string): Promise<void> {
  const course = await db.selectFrom("courses").select("id").where("id", "=", courseId).executeTakeFirst();
  if (!course) throw new AppError("not_found");
}

/** Deletes an upload and the records of its pieces. */
export async function removeUpload(tx: Tx, uploadId: string): Promise<void> {
  await tx.deleteFrom("upload_pieces").where("upload_id", "=", uploadId).execute();
  await tx.deleteFrom("uploads").where("id", "=", uploadId).execute();
}
