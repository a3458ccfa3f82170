import { compileOnce } from "../../db/compile-once.ts";
import type { Db } from "../../db/schema.ts";
import { findRendition } from "./renditions/renditions.ts";

/**
 * A file that this person may open: photos and covers for everyone who is signed in, course files for those who have
 * started the course, renditions like what they are made of, a copy of personal data for whose data it is; null for any other, whether there is one or not.
 */
export async function findFile(db: Db, fileId: string, userId: string) {
  const [file] = await selectFile(db, { fileId });
  if (!file) return (await findRendition(db, { fileId, userId }))[0] ?? null;
  if (file.kind === "export") return (await isOwnExport(db, fileId, userId)) ? file : null;
  if (file.kind !== "course") return file;
  const [enrolment] = await selectEnrolment(db, { userId, courseId: file.course_id ?? "" });
  return enrolment ? file : null;
}

const selectFile = compileOnce((db: Db, { fileId }: { fileId: string }) =>
  db.selectFrom("files").selectAll().where("id", "=", fileId),
);

const selectEnrolment = compileOnce((db: Db, { userId, courseId }: { userId: string; courseId: string }) =>
  db.selectFrom("enrolments").select("id").where("user_id", "=", userId).where("course_id", "=", courseId),
);

async function isOwnExport(db: Db, fileId: string, userId: string): Promise<boolean> {
  const own = await db
    .selectFrom("exports")
    .select("file_id")
    .where("user_id", "=", userId)
    .where("file_id", "=", fileId)
    .executeTakeFirst();
  return own !== undefined;
}
