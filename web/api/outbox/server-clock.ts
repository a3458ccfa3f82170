import { readLocal, writeLocal } from "../local-storage.ts";

const key = "clockBehind";

/** The header has no milliseconds. Adding the maximum ensures that nothing later seems to precede the response. */
const roundingError = 999;

/**
 * Records how far the device's clock is behind the server's, from the `Date` of a response to a change, which is never
 * cached.
 */
export function noteServerTime(header: string | null): void {
  const offset = Date.parse(header ?? "") + roundingError - Date.now();
  // A fast clock needs no correction: the server replaces a time in the future by the time of arrival.
  writeLocal(key, Math.max(0, offset));
}

/** Converts a time of the device's clock to the server's, both in milliseconds. */
export function toServerTime(time: number): number {
  return time + (Number(readLocal(key)) || 0);
}
