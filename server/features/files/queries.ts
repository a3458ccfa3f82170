import { compileOnce } from "../../db/compile-once.ts";
import type { Db } from "../../db/schema.ts";
import { findRendition, findRenditionInCourses } from "./renditions/renditions.ts";

/**
 * Finds a file that the user may open; null for any other, whether it exists or not. Photos and covers are open to all
 * signed-in users, course files to those who have started or may edit the course, unreleased files to its editors only,
 * renditions to the same users as their source, and a copy of personal data to its owner.
 */
export async function findFile(db: Db, fileId: string, userId: string) {
  const [file] = await selectFile(db, { fileId });
  if (!file) return findAnyRendition(db, fileId, userId);
  if (file.kind === "export") return (await isOwnExport(db, fileId, userId)) ? file : null;
  if (file.kind !== "course" && file.kind !== "draft") return file;
  const userCourse = { userId, courseId: file.course_id ?? "" };
  if (file.kind === "course" && (await selectEnrolment(db, userCourse)).length > 0) return file;
  return (await selectWriter(db, userCourse)).length > 0 ? file : null;
}

async function findAnyRendition(db: Db, fileId: string, userId: string) {
  const [rendition] = await findRendition(db, { fileId, userId });
  if (rendition) return rendition;
  for (const { courseId, ...source } of await findRenditionInCourses(db, { fileId })) {
    if ((await selectWriter(db, { userId, courseId: courseId ?? "" })).length > 0) return source;
  }
  return null;
}

/** Selects the right to edit a course, which its editors and administrators have. */
const selectWriter = compileOnce((db: Db, { userId, courseId }: { userId: string; courseId: string }) =>
  db
    .selectFrom("course_roles")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .where("role", "=", "editor")
    .union(db.selectFrom("site_roles").select("user_id").where("user_id", "=", userId).where("role", "=", "admin")),
);

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
