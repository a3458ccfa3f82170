import type { Bank, See } from "../course.ts";
import type { IdScope } from "../yaml/fields.ts";
import type { Value } from "../yaml/value.ts";

/** The context shared by the items of a course. */
export interface CourseScope {
  /** The ids of its classes and evaluations. */
  ids: IdScope;
  /** The pass mark of evaluations that name none. */
  passPercent: number;
  /** The ids of its objectives; null where they are not known. */
  objectives: ReadonlySet<string> | null;
  /** By id, null for one that could not be read; null where they are not known. */
  banks: ReadonlyMap<string, Bank | null> | null;
  /** What questions refer to, checked when all classes are read. */
  sees: { value: Value; see: See }[];
}

/** What is known of a course whose `course.yaml` could not be read. */
export function unknownCourse(): CourseScope {
  return { ids: new Map(), passPercent: 100, objectives: null, banks: null, sees: [] };
}
