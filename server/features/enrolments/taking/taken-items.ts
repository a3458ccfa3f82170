import type { CourseVersion, Library, Source } from "../../courses/library.ts";
import type { StoredClass } from "../../courses/stored.ts";
import { withAllowance } from "../../evaluations/allowances.ts";
import type { ChoiceIds } from "../../evaluations/choice-ids.ts";
import type { TakenEvaluation } from "../../evaluations/taken-evaluation.ts";
import type { EnrolmentRow, Own } from "../queries.ts";

/** What a learner answers: an evaluation of an enrolment of theirs, and how that names choices. */
export interface TakingPlace {
  own: Own;
  library: Library;
  itemId: string;
  idOf: ChoiceIds;
  /** What the order and the choice of questions follow from. */
  secret: string;
}

/** A class as it is now, and in which enrolment it is taken. */
export interface TakenClass {
  userId: string;
  enrolmentId: string;
  itemId: string;
  content: StoredClass;
}

/** An item of an enrolment's course, by its kind; a pretest is done once it is submitted. */
export type TakenItem =
  | { kind: "class"; taken: TakenClass }
  | { kind: "evaluation"; taken: TakenEvaluation; isPretest: boolean };

/** The course of an enrolment as it is now. */
export function getTakenCourse({ db, library }: Source, row: EnrolmentRow): Promise<CourseVersion> {
  return library.getCourse(db, { id: row.course_id, version: row.course_version });
}

/** An item of the course as it is now; null where the course does not have it, or has it no more. */
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
