import { type Weekday, weekdays } from "../../../contract/learning/study-plan.ts";
import type { Milliseconds } from "../../db/schema.ts";

/** A weekly study time: days and an hour, in a time zone. */
export interface Week {
  days: readonly Weekday[];
  hour: number;
  timeZone: string;
}

/**
 * Returns the next study time after a moment, possibly on the same day; null without any days. An hour skipped by the
 * change to summer time moves to the following one.
 */
export function nextTime({ days, hour, timeZone }: Week, after: Milliseconds): Milliseconds | null {
  const today = localDate(after, timeZone);
  for (let ahead = 0; ahead <= weekdays.length; ahead += 1) {
    const date = today.add({ days: ahead });
    const day = weekdays[date.dayOfWeek - 1];
    const at = date.toZonedDateTime({ timeZone, plainTime: { hour } }).epochMilliseconds;
    if (day && days.includes(day) && at > after) return at;
  }
  return null;
}

/** Returns the date at a moment in a time zone. */
export function localDate(at: Milliseconds, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();
}

/** Returns the canonical name of a time zone, in the spelling calendars expect. */
export function canonicalZone(timeZone: string): string {
  return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
}
