import type { Milliseconds } from "./db/schema.ts";

/** A time as it travels: ISO 8601 in UTC, with milliseconds. */
export function presentTime(time: Milliseconds): string {
  return new Date(time).toISOString();
}
