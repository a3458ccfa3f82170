import { type Weekday, weekdays } from "../../../contract/learning/study-plan.ts";
import type { Milliseconds } from "../../db/schema.ts";

/** When in a week somebody studies: some days at an hour, in a time zone. */
export interface Week {
  days: readonly Weekday[];
  hour: number;
  timeZone: string;
}

/**
 * The first of those times after a moment, which may be today; null where there are no days. An hour that the change to
 * summer time leaves out is the one after it.
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

/** The date of a moment in a time zone. */
export function localDate(at: Milliseconds, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();
}

/** The name of a time zone as calendars know it, whatever the case in which it was given. */
export function nameZone(timeZone: string): string {
  return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
}
