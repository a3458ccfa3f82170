import { formatLocales, type Language } from "../../../../contract/language.ts";
import type { Overview } from "../../../../contract/staff/overview.ts";

/** The figures of one day. */
export type DayFigures = Overview["days"][number];

/** The figures that are counted per day. */
export const dayCounts = ["registrations", "active", "completions"] as const;

/** A figure that is counted per day. */
export type DayCount = (typeof dayCounts)[number];

/** Formats a calendar day, independently of the time zone. */
export function formatDate(day: string, language: Language): string {
  return new Intl.DateTimeFormat(formatLocales[language], { day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(day),
  );
}

/** Returns the day with the highest count, the latest if several are equal; null if all counts are zero. */
export function busiestDay(days: readonly DayFigures[], what: DayCount): DayFigures | null {
  const max = Math.max(0, ...days.map((figures) => figures[what]));
  return max === 0 ? null : (days.findLast((figures) => figures[what] === max) ?? null);
}
