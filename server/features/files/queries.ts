import type { Db } from "../../db/schema.ts";

/**
 * A file that this person may open: photos and covers for everyone who is signed in, course files for those who have
 * started the course; null for any other, whether there is one or not.
 */
export async function findFile(db: Db, fileId: string, userId: string) {
  const file = await db.selectFrom("files").selectAll().where("id", "=", fileId).executeTakeFirst();
  if (!file) return null;
  if (file.kind !== "course") return file;
  const enrolment = await db
    .selectFrom("enrolments")
    .select("id")
    .where("user_id", "=", userId)
    .where("course_id", "=", file.course_id)
    .executeTakeFirst();
  return enrolment ? file : null;
}
