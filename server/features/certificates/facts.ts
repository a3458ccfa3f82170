import type { Text } from "../../../courseware/course.ts";
import type { Db } from "../../db/schema.ts";
import type { CourseVersion, Source } from "../courses/library.ts";
import { type EnrolmentRow, listCompletions } from "../enrolments/queries.ts";
import { getTakenCourse } from "../enrolments/taking/taken-items.ts";
import { listAttemptResults } from "../evaluations/attempts.ts";

/** The content of the column `certificates.facts`. */
export interface CertificateFacts {
  course: { id: string; title: Text; release: number };
  hours: number;
  percent: number | null;
  passPercent: number;
  objectives: Text[];
}

/** Collects the current facts about a course and the learner's result; the release is the completed one. */
export async function collectFacts(source: Source, row: EnrolmentRow): Promise<CertificateFacts> {
  const course = await getTakenCourse(source, row);
  const { title, objectives, durationMinutes } = course.outline;
  return {
    course: { id: course.id, title, release: await findRelease(source.db, row) },
    hours: Math.round(durationMinutes / 6) / 10,
    percent: await meanOfBestResults(source.db, row.id, course),
    passPercent: course.passPercent,
    objectives: objectives.map(({ es, en }) => ({ ...(es && { es }), ...(en && { en }) })),
  };
}

/** Courses without a release, as stored by an older version of this program, count as release 1. */
async function findRelease(db: Db, { course_id, completed_at }: EnrolmentRow): Promise<number> {
  const released = await db
    .selectFrom("releases")
    .select(({ fn }) => fn.max("number").as("number"))
    .where("course_id", "=", course_id)
    .where("released_at", "<=", completed_at ?? 0)
    .executeTakeFirst();
  return Number(released?.number ?? 1);
}

/**
 * Returns the mean of the best results, rounded down like every percentage. Leaves out the pretest, which measures
 * prior knowledge, and items added after completion until they are passed.
 */
async function meanOfBestResults(
  db: Db,
  enrolmentId: string,
  { items, outline }: CourseVersion,
): Promise<number | null> {
  const best = new Map<string, number>();
  const completions = await listCompletions(db, enrolmentId);
  for (const { item_id, percent } of await listAttemptResults(db, enrolmentId)) {
    if (items.has(item_id) && completions.has(item_id) && item_id !== outline.pretest) {
      best.set(item_id, Math.max(percent, best.get(item_id) ?? 0));
    }
  }
  if (best.size === 0) return null;
  return Math.floor([...best.values()].reduce((sum, percent) => sum + percent, 0) / best.size);
}
