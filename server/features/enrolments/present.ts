import type { Enrolment, EnrolmentDetail, ItemState } from "../../../contract/enrolments.ts";
import type { Language } from "../../../contract/language.ts";
import { presentTime } from "../../present-time.ts";
import type { CourseVersion } from "../courses/library.ts";
import { presentCourse, presentSummary } from "../courses/present.ts";
import type { EnrolmentRow } from "./queries.ts";

/** Somebody's way through a course. */
export function presentEnrolment(row: EnrolmentRow, course: CourseVersion, language: Language): Enrolment {
  const total = course.items.size;
  return {
    id: row.id,
    course: presentSummary(course, language),
    status: row.completed_at === null ? "in_progress" : "completed",
    progress: { done: row.done, total, percent: Math.floor((100 * row.done) / Math.max(1, total)) },
    // The last class may have left the course since.
    lastClass: row.last_class !== null && course.items.has(row.last_class) ? row.last_class : null,
    startedAt: presentTime(row.started_at),
    updatedAt: presentTime(row.updated_at),
    completedAt: row.completed_at === null ? null : presentTime(row.completed_at),
  };
}

/** An enrolment with the outline of its course and the state of every item. */
export function presentDetail(
  { row, course, items }: { row: EnrolmentRow; course: CourseVersion; items: Record<string, ItemState> },
  language: Language,
): EnrolmentDetail {
  const outline = presentCourse(course, language);
  const modules = outline.modules.map((module) => ({
    ...module,
    items: module.items.map((item) => ({ ...item, bytes: course.items.get(item.id)?.bytes[language] ?? 0 })),
  }));
  return { ...presentEnrolment(row, course, language), course: { ...outline, modules }, items };
}
