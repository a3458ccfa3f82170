import type { IdScope } from "../yaml/fields.ts";

/** The context shared by the items of a course. */
export interface CourseScope {
  /** The ids of its classes and evaluations. */
  ids: IdScope;
  /** The pass mark of evaluations that name none. */
  passPercent: number;
}
