import type { CourseDocument, ItemDocument } from "../../../../contract/writing/documents.ts";
import { parseDay } from "../../../../courseware/yaml/fields.ts";
import type { Milliseconds } from "../../../db/schema.ts";

/**
 * When a class must be reviewed again: so many months after the day of its last review, by the calendar; null without one,
 * and while what a draft has there is no day.
 */
export function reviewDue(document: CourseDocument | ItemDocument): Milliseconds | null {
  const { at, everyMonths } = ("class" in document && document.review) || {};
  const time = parseDay(at ?? "");
  if (!Number.isFinite(time) || everyMonths === undefined || !Number.isInteger(everyMonths)) return null;
  if (everyMonths < 1 || everyMonths > mostMonths) return null;
  const due = addMonths(time, everyMonths);
  return due <= lastTime ? due : null;
}

const mostMonths = 1200;

/** Years of more than four digits are no times of the contract. */
const lastTime = Date.UTC(9999, 11, 31);

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
