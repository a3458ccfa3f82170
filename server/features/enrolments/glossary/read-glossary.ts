import type { GlossaryTerm } from "../../../../contract/learning/glossary.ts";
import type { Term } from "../../../../courseware/course.ts";
import type { Source } from "../../courses/library.ts";
import type { CourseRow } from "../../courses/queries.ts";
import { getEnrolmentRow, type OwnEnrolment } from "../queries.ts";
import { getTakenCourse } from "../taking/taken-items.ts";

/** Reads the current terms of a course. */
export async function readTerms({ db, library }: Source, { glossaryHash }: CourseRow): Promise<readonly Term[]> {
  return glossaryHash === null ? [] : (await library.getGlossary(db, glossaryHash)).terms;
}

/** Reads the glossary of the course in the user's own enrolment; throws `not_found`. */
export async function readGlossary(source: Source, own: OwnEnrolment): Promise<GlossaryTerm[]> {
  const row = await getEnrolmentRow(source.db, own);
  const terms = await readTerms(source, await getTakenCourse(source, row));
  return terms.map(({ id, term, also, definition }) => ({ id, term, also, definition }));
}
