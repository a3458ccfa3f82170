import type { Milliseconds } from "../../db/schema.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** The date of a moment in a time zone: `YYYY-MM-DD`. */
export function localDay(at: Milliseconds, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // In Sweden dates are written so.
    format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
    formats.set(timeZone, format);
  }
  return format.format(at);
}
