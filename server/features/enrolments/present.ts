import type { EnrolledCourse, Enrolment } from "../../../contract/courses/enrolments.ts";
import type { Language } from "../../../contract/language.ts";
import { presentTime } from "../../presenting/present-time.ts";
import type { CourseVersion } from "../courses/library.ts";
import { presentCourse, presentSummary } from "../courses/present.ts";
import type { StoredOutlineItem } from "../courses/stored.ts";
import type { EnrolmentRow } from "./queries.ts";

/** Presents an enrolment with the summary of its course. */
export function presentEnrolment(row: EnrolmentRow, course: CourseVersion, language: Language): Enrolment {
  return { ...presentState(row, course), course: presentSummary(course, language) };
}

/** Returns the percentage of a course that is done, rounded down (contract, section 4). */
export function percentDone(done: number, total: number): number {
  return Math.floor((100 * done) / Math.max(1, total));
}

/** Presents the part of an enrolment that is specific to the learner. */
export function presentState(row: EnrolmentRow, course: CourseVersion): Omit<Enrolment, "course"> {
  const total = course.items.size;
  return {
    id: row.id,
    status: row.completed_at === null ? "in_progress" : "completed",
    progress: { done: row.done, total, percent: percentDone(row.done, total) },
    // The last class may have been removed from the course since.
    lastClass: row.last_class !== null && course.items.has(row.last_class) ? row.last_class : null,
    startedAt: presentTime(row.started_at),
    updatedAt: presentTime(row.updated_at),
    completedAt: row.completed_at === null ? null : presentTime(row.completed_at),
  };
}

/**
 * Presents the outline with each item's download size and the pass rules of its assessments; `allowances` are
 * additional attempts.
 */
export function presentTakenCourse(
  course: CourseVersion,
  allowances: ReadonlyMap<string, number>,
  language: Language,
): EnrolledCourse {
  const outline = presentCourse(course, language);
  const stored = new Map(course.outline.modules.flatMap(({ items }) => items).map((item) => [item.id, item]));
  const modules = outline.modules.map((module) => ({
    ...module,
    items: module.items.map((item) => ({
      ...item,
      bytes: course.items.get(item.id)?.bytes[language] ?? 0,
      ...presentRules(stored.get(item.id), allowances.get(item.id) ?? 0),
    })),
  }));
  return { ...outline, modules, ...(course.glossaryHash !== null && { glossary: true }) };
}

function presentRules(item: StoredOutlineItem | undefined, more: number) {
  if (!item?.rules) return undefined;
  const { passPercent, attempts } = item.rules;
  return { passPercent, attemptsAllowed: attempts === null ? null : attempts + more };
}
