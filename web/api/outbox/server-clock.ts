import { readLocal, writeLocal } from "../local-storage.ts";

/** How far the device's clock is behind the server's, in milliseconds; negative if it is ahead. */
const key = "clockBehind";

/** The header has no milliseconds. Adding the maximum ensures that nothing later seems to precede the response. */
const roundingError = 999;

/**
 * Records how far the device's clock is behind the server's or ahead of it, from the `Date` of a response to a change,
 * which is never cached, and from when its request was sent. A clock is ahead only as far as it was when the request was
 * sent: a response that arrives late must not make a correct clock seem fast.
 */
export function noteServerTime(header: string | null, sentAt: number): void {
  const serverTime = Date.parse(header ?? "") + roundingError;
  if (Number.isNaN(serverTime)) return;
  writeLocal(key, Math.max(0, serverTime - Date.now()) + Math.min(0, serverTime - sentAt));
}

/** Converts a time of the device's clock to the server's, both in milliseconds. */
export function toServerTime(time: number): number {
  return time + (Number(readLocal(key)) || 0);
}
