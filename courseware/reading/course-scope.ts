import type { Bank, See } from "../course.ts";
import type { IdScope } from "../yaml/fields.ts";
import type { Value } from "../yaml/value.ts";

/** The context shared by the items of a course. */
export interface CourseScope {
  /** The ids of its classes and assessments. */
  ids: IdScope;
  /** The pass mark of assessments that do not set their own. */
  passPercent: number;
  /** The ids of its objectives; null if they are not known. */
  objectives: ReadonlySet<string> | null;
  /** The banks by id, null for one that could not be read; the whole map is null if banks are not known. */
  banks: ReadonlyMap<string, Bank | null> | null;
  /** References from questions to classes, checked once all classes have been read. */
  sees: { value: Value; see: See }[];
}

/** Returns the scope of a course with an unreadable `course.yaml`. */
export function unknownCourse(): CourseScope {
  return { ids: new Map(), passPercent: 100, objectives: null, banks: null, sees: [] };
}
