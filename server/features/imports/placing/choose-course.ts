import { numberId } from "../../../../courseware/formats/build/ids.ts";
import type { Db } from "../../../db/schema.ts";
import { isAdmin, type Roles } from "../../../http/calls/roles.ts";

/** The source of a course. Importing from the same source again updates that course. */
export interface CourseSource {
  format: string;
  /** The id of the course in its source. */
  own: string;
}

/** Returns the key of a source in `course_sources`. */
export function nameOfSource({ format, own }: CourseSource): string {
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
  const { own } = source;
  for (let count = 1; count <= maxCandidates; count++) {
    const courseId = count === 1 ? own : numberId(own, count);
    const row = await db
      .selectFrom("courses")
      .leftJoin("course_sources", "course_sources.course_id", "courses.id")
      .select("source")
      .where("courses.id", "=", courseId)
      .executeTakeFirst();
    if (!row) return { courseId, isNew: true };
    const isSame = row.source === nameOfSource(source) || (source.format === "package" && count === 1);
    if (isSame && mayEditCourse(roles, courseId)) return { courseId, isNew: false };
  }
  throw new Error("No free id was found for the course.");
}

/** Whether a user may edit a course. */
export function mayEditCourse(roles: Roles, courseId: string): boolean {
  return isAdmin(roles) || roles.courses.some(({ id, role }) => id === courseId && role === "editor");
}

/** Whether a user may create courses. */
export function mayCreateCourses(roles: Roles): boolean {
  return isAdmin(roles) || roles.site.includes("author");
}
