import type { Milliseconds } from "../../db/schema.ts";
import { localDay } from "../../http/calls/local-day.ts";

/** A calendar day in the organisation's time zone, with its start and end. */
export interface Day {
  day: string;
  from: Milliseconds;
  to: Milliseconds;
}

const hour: Milliseconds = 60 * 60 * 1000;

/** Lists the last days in a time zone, including today, the oldest first. */
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

/** Finds the start of a day, which may not be 24 hours long because of clock changes. */
function startOf(at: Milliseconds, dateOf: (at: Milliseconds) => string): Milliseconds {
  return firstWhere({ after: at - 26 * hour, by: at }, (moment) => dateOf(moment) === dateOf(at));
}

/** Finds the first moment for which a condition holds, by bisection. */
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
