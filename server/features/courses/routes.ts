import type { CourseSummary } from "../../../contract/courses.ts";
import { getCourse, listCourses } from "../../../contract/courses.ts";
import type { Bind } from "../../http/bind.ts";
import { writeList, writeObject } from "../../http/json.ts";
import type { Source } from "./library.ts";
import { getCourseVersion, listCourseVersions } from "./queries.ts";
import { writeCourse, writeSummary } from "./write-course.ts";

/** Lists courses and shows one. */
export function courseRoutes(bind: Bind, { db, library }: Source): void {
  bind(listCourses, async ({ query, language }) => {
    const { records, next } = await listCourseVersions(db, query);
    const courses = await Promise.all(records.map((record) => library.getCourse(db, record)));
    const summaries = writeList(courses.map((course) => writeSummary(course, language)));
    return {
      status: 200,
      body: writeObject<{ records: CourseSummary[]; next: string | null }>({ records: summaries, next }),
    };
  });

  bind(getCourse, async ({ params, language }) => {
    const course = await library.getCourse(db, await getCourseVersion(db, params.courseId));
    return { status: 200, body: writeCourse(course, language) };
  });
}
