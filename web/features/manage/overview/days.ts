import { formatLocales, type Language } from "../../../../contract/language.ts";
import type { Overview } from "../../../../contract/staff/overview.ts";

/** What happened on a day. */
export type DayFigures = Overview["days"][number];

/** What is counted day by day. */
export const dayCounts = ["registrations", "active", "completions"] as const;

/** What is counted day by day. */
export type DayCount = (typeof dayCounts)[number];

/** A day of the calendar, which is the same wherever one is. */
export function formatDate(day: string, language: Language): string {
  return new Intl.DateTimeFormat(formatLocales[language], { day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(day),
  );
}

/** The day on which most happened, the last of several; null where nothing did. */
export function busiest(days: readonly DayFigures[], what: DayCount): DayFigures | null {
  const most = Math.max(0, ...days.map((figures) => figures[what]));
  return most === 0 ? null : (days.findLast((figures) => figures[what] === most) ?? null);
}
