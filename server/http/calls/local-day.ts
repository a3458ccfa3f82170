import type { Milliseconds } from "../../db/schema.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the date of a moment in a time zone as `YYYY-MM-DD`. */
export function localDay(at: Milliseconds, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // The Swedish short date has this format.
    format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
    formats.set(timeZone, format);
  }
  return format.format(at);
}
