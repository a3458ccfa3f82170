import { getCourse, listCourses } from "../../../contract/courses.ts";
import type { Bind } from "../../http/bind.ts";
import type { Source } from "./library.ts";
import { getCourseVersion, listCourseVersions } from "./queries.ts";
import { createPageWriter, writeCourse } from "./write-course.ts";

/** Lists courses and shows one. */
export function courseRoutes(bind: Bind, { library }: Pick<Source, "library">): void {
  const writePage = createPageWriter(library);

  bind(listCourses, async ({ query, language, reads }) => {
    const versions = await listCourseVersions(reads, query);
    return { status: 200, body: await writePage(reads, versions, language) };
  });

  bind(getCourse, async ({ params, language, reads }) => {
    const course = await library.getCourse(reads, await getCourseVersion(reads, params.courseId));
    return { status: 200, body: writeCourse(course, language) };
  });
}
