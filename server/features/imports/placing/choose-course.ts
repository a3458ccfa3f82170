import { numberId } from "../../../../courseware/formats/build/ids.ts";
import type { Db } from "../../../db/schema.ts";
import { isAdmin, type Roles } from "../../../http/calls/roles.ts";

/** What a course came from: the same again is another version of it. */
export interface CourseSource {
  format: string;
  /** The id that the course has by its source. */
  own: string;
}

/** The name under which `course_sources` keeps a source. */
export function nameOfSource({ format, own }: CourseSource): string {
  return `${format}:${own}`;
}

/** So many courses are tried by their ids. */
const most = 1000;

/**
 * The course that a file becomes: the one that it became before, if the person writes that, else a new one. A course that
 * came of something else keeps its id; only one of our packages says by its id which course it is.
 */
export async function chooseCourse(
  db: Db,
  source: CourseSource,
  roles: Roles,
): Promise<{ courseId: string; isNew: boolean }> {
  const { own } = source;
  for (let count = 1; count <= most; count++) {
    const courseId = count === 1 ? own : numberId(own, count);
    const row = await db
      .selectFrom("courses")
      .leftJoin("course_sources", "course_sources.course_id", "courses.id")
      .select("source")
      .where("courses.id", "=", courseId)
      .executeTakeFirst();
    if (!row) return { courseId, isNew: true };
    const isSame = row.source === nameOfSource(source) || (source.format === "package" && count === 1);
    if (isSame && mayWrite(roles, courseId)) return { courseId, isNew: false };
  }
  throw new Error("No id is left for a course.");
}

/** Whether a person writes a course. */
export function mayWrite(roles: Roles, courseId: string): boolean {
  return isAdmin(roles) || roles.courses.some(({ id, role }) => id === courseId && role === "editor");
}

/** Whether a person may begin courses. */
export function mayBegin(roles: Roles): boolean {
  return isAdmin(roles) || roles.site.includes("author");
}
