import type { Enrolment, EnrolmentDetail, ItemState, TakenCourse } from "../../../contract/enrolments.ts";
import type { Language } from "../../../contract/language.ts";
import { makeOnce } from "../../cache.ts";
import { type Composed, composeObject, Part } from "../../http/composed.ts";
import { type Json, keepWritten, writeObject } from "../../http/json.ts";
import { presentTime } from "../../present-time.ts";
import type { CourseVersion } from "../courses/library.ts";
import { presentCourse } from "../courses/present.ts";
import type { StoredOutlineItem } from "../courses/stored.ts";
import { writeSummary } from "../courses/write-course.ts";
import type { EnrolmentRow } from "./queries.ts";

/** Somebody's way through a course. */
export function writeEnrolment(row: EnrolmentRow, course: CourseVersion, language: Language): Json<Enrolment> {
  return writeObject<Enrolment>({ ...presentState(row, course), course: writeSummary(course, language) });
}

/** An enrolment with the outline of its course and the state of every item. */
export function writeDetail(
  { row, course, items }: { row: EnrolmentRow; course: CourseVersion; items: Part<Record<string, ItemState>> },
  language: Language,
): Composed<EnrolmentDetail> {
  return composeObject(presentState(row, course), { course: asPart(writeTakenCourse(course, language)), items });
}

/** What is the learner's own in an enrolment. */
function presentState(row: EnrolmentRow, course: CourseVersion): Omit<Enrolment, "course"> {
  const total = course.items.size;
  return {
    id: row.id,
    status: row.completed_at === null ? "in_progress" : "completed",
    progress: { done: row.done, total, percent: Math.floor((100 * row.done) / Math.max(1, total)) },
    // The last class may have left the course since.
    lastClass: row.last_class !== null && course.items.has(row.last_class) ? row.last_class : null,
    startedAt: presentTime(row.started_at),
    updatedAt: presentTime(row.updated_at),
    completedAt: row.completed_at === null ? null : presentTime(row.completed_at),
  };
}

/** The outline with what each item costs to download, and by what evaluations are passed. */
const writeTakenCourse = keepWritten((course: CourseVersion, language: Language): TakenCourse => {
  const outline = presentCourse(course, language);
  const stored = new Map(course.outline.modules.flatMap(({ items }) => items).map((item) => [item.id, item]));
  const modules = outline.modules.map((module) => ({
    ...module,
    items: module.items.map((item) => ({
      ...item,
      bytes: course.items.get(item.id)?.bytes[language] ?? 0,
      ...presentRules(stored.get(item.id)),
    })),
  }));
  return { ...outline, modules };
});

/** The outline as a part of what each learner of the course gets. */
class Outline extends Part<TakenCourse> {
  readonly bytes: Buffer;

  constructor(outline: Json<TakenCourse>) {
    super();
    this.bytes = outline.bytes;
  }
}

const asPart = makeOnce((outline: Json<TakenCourse>) => new Outline(outline));

function presentRules(item: StoredOutlineItem | undefined) {
  return item?.rules && { passPercent: item.rules.passPercent, attemptsAllowed: item.rules.attempts };
}
