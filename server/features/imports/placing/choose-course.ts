import { numberId } from "../../../../courseware/formats/build/ids.ts";
import type { Db } from "../../../db/schema.ts";
import { isAdmin, type Roles } from "../../../http/calls/roles.ts";

/** The source of a course. Importing from the same source again updates that course. */
export interface CourseSource {
  format: string;
  /** The id of the course in its source, which tells it apart. */
  own: string;
  /** The id to derive ids from, which several sources may have in common, such as pasted texts. */
  name: string;
}

/** Returns the key of a source in `course_sources`. */
export function nameOfSource({ format, own }: Pick<CourseSource, "format" | "own">): string {
  return `${format}:${own}`;
}

/** The number of candidate ids tried. */
const maxCandidates = 1000;

/**
 * Chooses the course that a file becomes: the one it became before, if the user may edit that, otherwise a new one. A
 * course from another source is not replaced; only one of our own packages is matched by id alone.
 */
export async function chooseCourse(
  db: Db,
  source: CourseSource,
  roles: Roles,
): Promise<{ courseId: string; isNew: boolean }> {
  const courses = await listCourses(db, source);
  const editable = courses.find((courseId) => mayEditCourse(roles, courseId));
  if (editable !== undefined) return { courseId: editable, isNew: false };
  for (let count = 1; count <= maxCandidates; count++) {
    const courseId = count === 1 ? source.name : numberId(source.name, count);
    const row = await db.selectFrom("courses").select("id").where("id", "=", courseId).executeTakeFirst();
    if (!row) return { courseId, isNew: true };
  }
  throw new Error("No free id was found for the course.");
}

/** Lists the courses that a source has become, one per author, the oldest first. */
async function listCourses(db: Db, source: CourseSource): Promise<string[]> {
  const rows = await db
    .selectFrom("courses")
    .leftJoin("course_sources", "course_sources.course_id", "courses.id")
    .select("courses.id")
    .where(({ eb, or }) =>
      or([
        eb("source", "=", nameOfSource(source)),
        ...(source.format === "package" ? [eb("courses.id", "=", source.own)] : []),
      ]),
    )
    .orderBy("created_at")
    .orderBy("courses.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a user may edit a course. */
export function mayEditCourse(roles: Roles, courseId: string): boolean {
  return isAdmin(roles) || roles.courses.some(({ id, role }) => id === courseId && role === "editor");
}

/** Whether a user may create courses. */
export function mayCreateCourses(roles: Roles): boolean {
  return isAdmin(roles) || roles.site.includes("author");
}
