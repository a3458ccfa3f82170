import type { Milliseconds } from "../../db/schema.ts";
import { localDay } from "../../http/calls/local-day.ts";

/** A day of the organisation: its date, and when it begins and ends. */
export interface Day {
  day: string;
  from: Milliseconds;
  to: Milliseconds;
}

const hour: Milliseconds = 60 * 60 * 1000;

/** The last days in a time zone, today among them, the oldest first. */
export function listDays(now: Milliseconds, timeZone: string, count: number): Day[] {
  const dateOf = (at: Milliseconds) => localDay(at, timeZone);
  const days: Day[] = [];
  for (let to = startAfter(now, dateOf); days.length < count; ) {
    const from = startOf(to - 1, dateOf);
    days.unshift({ day: dateOf(from), from, to });
    to = from;
  }
  return days;
}

function startAfter(at: Milliseconds, dateOf: (at: Milliseconds) => string): Milliseconds {
  return firstWhere({ after: at, by: at + 26 * hour }, (moment) => dateOf(moment) !== dateOf(at));
}

/** Clocks are put forward and back, so that no day is known to have 24 hours. */
function startOf(at: Milliseconds, dateOf: (at: Milliseconds) => string): Milliseconds {
  return firstWhere({ after: at - 26 * hour, by: at }, (moment) => dateOf(moment) === dateOf(at));
}

/** The first moment for which something holds that does not before. */
function firstWhere(
  range: { after: Milliseconds; by: Milliseconds },
  holds: (at: Milliseconds) => boolean,
): Milliseconds {
  let { after, by } = range;
  while (by - after > 1) {
    const middle = Math.floor((after + by) / 2);
    if (holds(middle)) by = middle;
    else after = middle;
  }
  return by;
}
