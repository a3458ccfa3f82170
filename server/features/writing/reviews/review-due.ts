import type { CourseDocument, ItemDocument } from "../../../../contract/writing/documents.ts";
import { parseDay } from "../../../../courseware/yaml/fields.ts";
import type { Milliseconds } from "../../../db/schema.ts";

/**
 * Returns when a class is due for its next review: a number of calendar months after the last one. Returns null without
 * a review or while the draft's dates are invalid.
 */
export function reviewDue(document: CourseDocument | ItemDocument): Milliseconds | null {
  const { at, everyMonths } = ("class" in document && document.review) || {};
  const time = parseDay(at ?? "");
  if (!Number.isFinite(time) || everyMonths === undefined || !Number.isInteger(everyMonths)) return null;
  if (everyMonths < 1 || everyMonths > maxMonths) return null;
  const due = addMonths(time, everyMonths);
  return due <= lastTime ? due : null;
}

const maxMonths = 1200;

/** The contract's times have four-digit years. */
const lastTime = Date.UTC(9999, 11, 31);

/** Adds months, clamping to the last day of a shorter month. */
function addMonths(time: Milliseconds, months: number): Milliseconds {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}
