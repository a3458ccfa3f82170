import { readKept, writeKept } from "../kept.ts";

const place = "clockBehind";

/** The header has no milliseconds: with the most there may be, nothing later seems to have come before the answer. */
const roundedOff = 999;

/** Notes by how much the device's clock is behind the server's, by the `Date` of an answer to a change, which no cache keeps. */
export function noteServerTime(header: string | null): void {
  const behind = Date.parse(header ?? "") + roundedOff - Date.now();
  // A clock that is ahead needs nothing: the server takes a time in the future as the time of arrival.
  writeKept(place, Math.max(0, behind));
}

/** A time of the device's clock by the server's, both in milliseconds. */
export function toServerTime(time: number): number {
  return time + (Number(readKept(place)) || 0);
}
