import { readKept, writeKept } from "./kept.ts";

const place = "clockBehind";

/** The header has no milliseconds: with the most there may be, nothing later seems to have come before the answer. */
const roundedOff = 999;

/** Notes by how much the device's clock is behind the server's, from the `Date` of an answer that has just come. */
export function noteServerTime(header: string | null): void {
  const behind = Date.parse(header ?? "") + roundedOff - Date.now();
  // A clock that is ahead needs nothing: the server takes a time in the future as the time of arrival.
  if (!Number.isNaN(behind)) writeKept(place, Math.max(0, behind));
}

/** A time of the device's clock by the server's, both in milliseconds. */
export function toServerTime(time: number): number {
  const behind = readKept(place);
  return time + (typeof behind === "number" ? behind : 0);
}
