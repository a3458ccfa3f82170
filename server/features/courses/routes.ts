import type { CourseSummary } from "../../../contract/courses.ts";
import { getCourse, listCourses } from "../../../contract/courses.ts";
import type { Bind } from "../../http/bind.ts";
import { writeList, writeObject } from "../../http/json.ts";
import type { Source } from "./library.ts";
import { getCourseVersion, listCourseVersions } from "./queries.ts";
import { writeCourse, writeSummary } from "./write-course.ts";

/** Lists courses and shows one. */
export function courseRoutes(bind: Bind, { library }: Pick<Source, "library">): void {
  bind(listCourses, async ({ query, language, reads }) => {
    const { records, next } = await listCourseVersions(reads, query);
    const courses = await Promise.all(records.map((record) => library.getCourse(reads, record)));
    const summaries = writeList(courses.map((course) => writeSummary(course, language)));
    return {
      status: 200,
      body: writeObject<{ records: CourseSummary[]; next: string | null }>({ records: summaries, next }),
    };
  });

  bind(getCourse, async ({ params, language, reads }) => {
    const course = await library.getCourse(reads, await getCourseVersion(reads, params.courseId));
    return { status: 200, body: writeCourse(course, language) };
  });
}
