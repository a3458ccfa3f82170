import { getCourse, listCourses } from "../../../contract/courses/courses.ts";
import { listRevision } from "../../db/list-revision.ts";
import { AppError } from "../../errors.ts";
import type { Bind } from "../../http/calls/bind.ts";
import type { Source } from "./library.ts";
import { presentCourseDetail, presentSummary } from "./present.ts";
import { getCourseVersion, listCourseVersions } from "./queries.ts";

/** Registers the calls that list courses and show one. */
export function routes(bind: Bind, { library }: Pick<Source, "library">): void {
  bind.cached(listCourses, {
    lookUp: (sessions) => sessions.select(listRevision("courses").as("courses_revision")),
    version: (found, { query }) => ({ of: JSON.stringify(query), revision: String(found.courses_revision) }),
    present: async ({ query, language, reads }) => {
      const { records, next } = await listCourseVersions(reads, query);
      const courses = await Promise.all(records.map((record) => library.getCourse(reads, record)));
      return { records: courses.map((course) => presentSummary(course, language)), next };
    },
  });

  bind.cached(getCourse, {
    lookUp: (sessions, { courseId }) =>
      sessions
        .leftJoin("courses", (join) => join.on("courses.id", "=", courseId))
        .leftJoin("enrolments", (join) =>
          join.onRef("enrolments.user_id", "=", "sessions.user_id").onRef("enrolments.course_id", "=", "courses.id"),
        )
        .select(["courses.revision as course_revision", "courses.retired_at", "enrolments.id as enrolment_id"]),
    version: (found, { params }) => {
      const isOpen = found.retired_at === null || found.enrolment_id !== null;
      if (found.course_revision === null || !isOpen) throw new AppError("not_found");
      return { of: params.courseId, revision: String(found.course_revision) };
    },
    present: async ({ params, language, reads }) => {
      const course = await library.getCourse(reads, await getCourseVersion(reads, params.courseId));
      return presentCourseDetail(course, language);
    },
  });
}
