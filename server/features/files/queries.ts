import type { Db } from "../../db/schema.ts";

/**
 * A file that this person may open: photos and covers for everyone who is signed in, course files for those who have
 * started the course, a copy of personal data for whose data it is; null for any other, whether there is one or not.
 */
export async function findFile(db: Db, fileId: string, userId: string) {
  const file = await db.selectFrom("files").selectAll().where("id", "=", fileId).executeTakeFirst();
  if (!file) return null;
  if (file.kind === "export") return (await isOwnExport(db, fileId, userId)) ? file : null;
  if (file.kind !== "course") return file;
  const enrolment = await db
    .selectFrom("enrolments")
    .select("id")
    .where("user_id", "=", userId)
    .where("course_id", "=", file.course_id)
    .executeTakeFirst();
  return enrolment ? file : null;
}

async function isOwnExport(db: Db, fileId: string, userId: string): Promise<boolean> {
  const own = await db
    .selectFrom("exports")
    .select("file_id")
    .where("user_id", "=", userId)
    .where("file_id", "=", fileId)
    .executeTakeFirst();
  return own !== undefined;
}
