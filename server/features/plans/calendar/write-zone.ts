import type { Milliseconds } from "../../../db/schema.ts";

/** How far ahead clock changes are listed. Programs fetch the calendar again long before then. */
const listedPeriod = { years: 2 };

/** Writes a time zone component (RFC 5545, section 3.6.5) with every clock change in a period. */
export function writeZone(timeZone: string, from: Milliseconds, now: Milliseconds): string[] {
  const start = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone);
  const end = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).add(listedPeriod);
  const changes = listChanges(start, end);
  const observances = changes.length > 0 ? changes.flatMap(writeChange) : writeObservance(start, start);
  return ["BEGIN:VTIMEZONE", `TZID:${timeZone}`, ...observances, "END:VTIMEZONE"];
}

/** Lists the clock changes within the period, preceded by the last one before it, which applies at its start. */
function listChanges(start: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime): Temporal.ZonedDateTime[] {
  const changes: Temporal.ZonedDateTime[] = [];
  let change = start.getTimeZoneTransition("previous") ?? start.getTimeZoneTransition("next");
  while (change && Temporal.ZonedDateTime.compare(change, end) < 0) {
    changes.push(change);
    change = change.getTimeZoneTransition("next");
  }
  return changes;
}

function writeChange(change: Temporal.ZonedDateTime): string[] {
  return writeObservance(change, change.subtract({ nanoseconds: 1 }));
}

function writeObservance(at: Temporal.ZonedDateTime, before: Temporal.ZonedDateTime): string[] {
  const kind = at.offsetNanoseconds > before.offsetNanoseconds ? "DAYLIGHT" : "STANDARD";
  return [
    `BEGIN:${kind}`,
    // A clock change is dated by the local time before it.
    `DTSTART:${localTime(before.toPlainDateTime().add({ nanoseconds: 1 }))}`,
    `TZOFFSETFROM:${offset(before.offset)}`,
    `TZOFFSETTO:${offset(at.offset)}`,
    `END:${kind}`,
  ];
}

/** Formats a local date and time for calendars (RFC 5545, section 3.3.5). */
export function localTime(at: Temporal.PlainDateTime): string {
  return at.toString({ smallestUnit: "second" }).replaceAll(/[-:]/g, "");
}

function offset(text: string): string {
  return text.replaceAll(":", "").slice(0, "-043000".length);
}
