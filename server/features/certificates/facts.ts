import type { Text } from "../../../courseware/course.ts";
import type { Source } from "../courses/library.ts";
import type { EnrolmentRow } from "../enrolments/queries.ts";
import { type AttemptResult, listAttemptResults } from "../evaluations/attempts.ts";
import { readCertifiedCourse } from "./certified-course.ts";

/** The content of the column `certificates.facts`. */
export interface CertificateFacts {
  course: { id: string; title: Text; release: number };
  hours: number;
  percent: number | null;
  passPercent: number;
  objectives: Text[];
}

/** Collects the facts about the completed release of a course and the learner's current result in it. */
export async function collectFacts(source: Source, row: EnrolmentRow): Promise<CertificateFacts> {
  const { release, title, objectives, minutes, passPercent, evaluations } = await readCertifiedCourse(source, row);
  const attempts = await listAttemptResults(source.db, row.id);
  const best = findBestPassed(attempts.filter(({ item_id }) => evaluations.has(item_id)));
  return {
    course: { id: row.course_id, title, release },
    hours: Math.round(minutes / 6) / 10,
    percent: meanOf(best.map(({ percent }) => percent)),
    passPercent: meanOf(best.map(({ pass_percent }) => pass_percent)) ?? passPercent,
    objectives,
  };
}

/**
 * Returns the best passed attempt at each assessment. One that failed may have a better result, after the pass mark was
 * raised, but is not what the learner passed with.
 */
function findBestPassed(attempts: readonly AttemptResult[]): AttemptResult[] {
  const best = new Map<string, AttemptResult>();
  for (const attempt of attempts) {
    const before = best.get(attempt.item_id);
    if (attempt.passed === 1 && (!before || attempt.percent > before.percent)) best.set(attempt.item_id, attempt);
  }
  return [...best.values()];
}

/** Returns the mean, rounded down like every percentage; null if there are no values. */
function meanOf(percentages: readonly number[]): number | null {
  if (percentages.length === 0) return null;
  return Math.floor(percentages.reduce((sum, percent) => sum + percent, 0) / percentages.length);
}
