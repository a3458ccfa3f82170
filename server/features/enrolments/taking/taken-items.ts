import type { CourseVersion, Library, Source } from "../../courses/library.ts";
import type { StoredClass } from "../../courses/stored.ts";
import { withAllowance } from "../../evaluations/allowances.ts";
import type { ChoiceIds } from "../../evaluations/choice-ids.ts";
import type { TakenEvaluation } from "../../evaluations/taken-evaluation.ts";
import type { EnrolmentRow, OwnEnrolment } from "../queries.ts";

/** An assessment that a learner answers in their own enrolment, and its mapping of choice ids. */
export interface TakingContext {
  own: OwnEnrolment;
  library: Library;
  itemId: string;
  idOf: ChoiceIds;
  /** The secret that seeds the order and selection of questions. */
  secret: string;
}

/** The current version of a class, and the enrolment it is taken in. */
export interface TakenClass {
  userId: string;
  enrolmentId: string;
  itemId: string;
  content: StoredClass;
}

/** An item of an enrolment's course, by kind; a pretest is completed by submitting it. */
export type TakenItem =
  | { kind: "class"; taken: TakenClass }
  | { kind: "evaluation"; taken: TakenEvaluation; isPretest: boolean };

/** Returns the current version of an enrolment's course. */
export function getTakenCourse({ db, library }: Source, row: EnrolmentRow): Promise<CourseVersion> {
  return library.getCourse(db, { id: row.course_id, version: row.course_version });
}

/** Returns the current version of an item; null if the course does not have it or no longer does. */
export async function findTakenItem(source: Source, row: EnrolmentRow, itemId: string): Promise<TakenItem | null> {
  const { db, library } = source;
  const course = await getTakenCourse(source, row);
  const item = course.items.get(itemId);
  if (!item) return null;
  const content = await library.getContent(db, item.contentHash);
  const place = { userId: row.user_id, enrolmentId: row.id, itemId };
  if (content.kind === "class") return { kind: "class", taken: { ...place, content } };
  const taken = { ...place, contentHash: item.contentHash, content: await withAllowance(db, place, content) };
  return { kind: "evaluation", taken, isPretest: course.outline.pretest === itemId };
}
