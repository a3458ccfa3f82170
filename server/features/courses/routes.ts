import { getCourse, listCourses } from "../../../contract/courses.ts";
import type { Bind } from "../../http/bind.ts";
import type { Parts } from "../../parts.ts";
import { presentCourse, presentSummary } from "./present.ts";
import { getCourseRow, listCourseRows } from "./queries.ts";

/** Lists courses and shows one. */
export function courseRoutes(bind: Bind, { db }: Parts): void {
  bind(listCourses, async ({ query, language }) => {
    const { rows, next } = await listCourseRows(db, query);
    return { status: 200, body: { records: rows.map((row) => presentSummary(row, language)), next } };
  });

  bind(getCourse, async ({ params, language }) => ({
    status: 200,
    body: presentCourse(await getCourseRow(db, params.courseId), language),
  }));
}
