import type { Selectable } from "kysely";
import type { Db, Schema, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";

/** An upload as it is stored. */
export type UploadRow = Selectable<Schema["uploads"]>;

/** Whose upload, and of which course. */
export interface UploadOf {
  uploadId: string;
  courseId: string;
  userId: string;
}

/** An upload of one's own; throws `not_found` for any other. */
export async function getUpload(db: Db, { uploadId, courseId, userId }: UploadOf): Promise<UploadRow> {
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

/** The pieces of an upload, in their order. */
export function listPieces(db: Db, uploadId: string) {
  return db.selectFrom("upload_pieces").selectAll().where("upload_id", "=", uploadId).orderBy("start").execute();
}

/** Whether there is such a course; an administrator may ask for any. */
export async function requireCourse(db: Db, courseId: string): Promise<void> {
  const course = await db.selectFrom("courses").select("id").where("id", "=", courseId).executeTakeFirst();
  if (!course) throw new AppError("not_found");
}

/** Forgets an upload and what is known of its pieces. */
export async function removeUpload(tx: Tx, uploadId: string): Promise<void> {
  await tx.deleteFrom("upload_pieces").where("upload_id", "=", uploadId).execute();
  await tx.deleteFrom("uploads").where("id", "=", uploadId).execute();
}
