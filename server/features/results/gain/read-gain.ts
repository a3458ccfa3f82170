import type { Language } from "../../../../contract/language.ts";
import type { CourseGain, GainBy } from "../../../../contract/staff/gain.ts";
import type { CourseVersion } from "../../courses/library.ts";
import { presentGain } from "./present-gain.ts";
import type { GainScope, GainTable } from "./sum-gain.ts";

/** The course, learners and grouping to report gain for. */
export interface GainRequest {
  course: CourseVersion;
  groups: readonly string[] | null;
  by: GainBy | null;
  /** Computes the sums. */
  sum: (scope: GainScope) => Promise<GainTable>;
}

/** Reports what learners gained from a course, per objective; empty if it lacks a pretest or posttest. */
export async function readGain({ course, groups, by, sum }: GainRequest, language: Language): Promise<CourseGain> {
  const { pretest, posttest } = course.outline;
  if (pretest === undefined || posttest === undefined) return { objectives: [], groups: [] };
  const table = await sum({ courseId: course.id, pretest, posttest, groups, by });
  return presentGain(table, course.outline, language);
}
