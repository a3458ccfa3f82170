import type { LocalizedText } from "../../../contract/writing/documents.ts";
import type { Text } from "../../../courseware/course.ts";
import type { CourseDocuments } from "../../../courseware/documents/documents.ts";
import type { Db } from "../../db/schema.ts";
import type { CourseVersion, Source } from "../courses/library.ts";
import type { EnrolmentRow } from "../enrolments/queries.ts";
import { getTakenCourse } from "../enrolments/taking/taken-items.ts";
import { type ReleaseRow, readRelease } from "../writing/releases/queries.ts";

/** What a certificate needs to know about a course as the learner completed it. */
export interface CertifiedCourse {
  release: number;
  title: Text;
  objectives: Text[];
  minutes: number;
  passPercent: number;
  /** The ids of the assessments that count: all except the pretest, which measures prior knowledge. */
  evaluations: ReadonlySet<string>;
}

/**
 * Reads the release that an enrolment completed. Courses without a release, as stored by an older version of this
 * program, count as release 1 as they are now.
 */
export async function readCertifiedCourse(source: Source, row: EnrolmentRow): Promise<CertifiedCourse> {
  const release = await findCompletedRelease(source.db, row);
  if (!release) return { release: 1, ...fromVersion(await getTakenCourse(source, row)) };
  const { documents } = await readRelease(source.db, release);
  return { release: release.number, ...fromDocuments(documents) };
}

/** Finds the last release before the completion; the first one if all are later, as it may date from an upgrade. */
function findCompletedRelease(db: Db, { course_id, completed_at }: EnrolmentRow): Promise<ReleaseRow | undefined> {
  return db
    .selectFrom("releases")
    .selectAll()
    .where("course_id", "=", course_id)
    .where(({ eb, or }) => or([eb("released_at", "<=", completed_at ?? 0), eb("number", "=", 1)]))
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

function fromVersion({ outline, items, passPercent }: CourseVersion): Omit<CertifiedCourse, "release"> {
  const evaluations = [...items.values()].filter(({ kind, id }) => kind === "evaluation" && id !== outline.pretest);
  return {
    title: outline.title,
    objectives: outline.objectives.map(toText),
    minutes: outline.durationMinutes,
    passPercent,
    evaluations: new Set(evaluations.map(({ id }) => id)),
  };
}

/** Released documents have no errors, so nothing that a course requires is missing. */
function fromDocuments({ course, items }: CourseDocuments): Omit<CertifiedCourse, "release"> {
  const { title = {}, objectives = [], passPercent = 0, pretest, modules = [] } = course;
  const placed = modules.flatMap((module) => module.items ?? []);
  const evaluations = placed.flatMap((entry) => ("evaluation" in entry ? entry.evaluation : []));
  return {
    title: toText(title),
    objectives: objectives.map(toText),
    minutes: placed.reduce((sum, entry) => {
      const item = items.get("class" in entry ? entry.class : entry.evaluation);
      return sum + (item && !("bank" in item) ? (item.minutes ?? 0) : 0);
    }, 0),
    passPercent,
    evaluations: new Set(evaluations.filter((id) => id !== pretest)),
  };
}

/** Authors may surround a text with spaces, which learners do not see. */
function toText({ es, en }: LocalizedText): Text {
  return { ...(es && { es: es.trim() }), ...(en && { en: en.trim() }) };
}
