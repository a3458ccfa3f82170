import type { CourseDocument, ItemDocument } from "../../../../contract/writing/documents.ts";
import type { Milliseconds } from "../../../db/schema.ts";

/** When a class must be reviewed again: so many months after the day of its last review, by the calendar; null without one. */
export function reviewDue(document: CourseDocument | ItemDocument): Milliseconds | null {
  const { at, everyMonths } = ("class" in document && document.review) || {};
  const time = Date.parse(at ?? "");
  if (!Number.isFinite(time) || everyMonths === undefined || !Number.isInteger(everyMonths)) return null;
  if (everyMonths < 1 || everyMonths > mostMonths) return null;
  return addMonths(time, everyMonths);
}

const mostMonths = 1200;

/** The same day so many months later; the last one of a month that is shorter. */
function addMonths(time: Milliseconds, months: number): Milliseconds {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}
