import type { Milliseconds } from "./db/schema.ts";

/** By how much a client's clock may be ahead of the server's. */
const tolerance: Milliseconds = 60_000;

/**
 * Returns when an event happened that a client reports later. Falls back to the time of arrival if the client gives no
 * time or an impossible one: in the future or before `since`.
 */
export function resolveEventTime(
  at: string | undefined,
  { now, since }: { now: Milliseconds; since: Milliseconds },
): Milliseconds {
  const reported = at === undefined ? now : Date.parse(at);
  return reported < since || reported > now + tolerance ? now : reported;
}

/**
 * Returns the latest time of a stored event that one at `at` may replace. An event happening now always replaces it: a
 * later time can only come from a clock that ran ahead, on the client or on the server.
 */
export function latestReplaceable(at: Milliseconds, now: Milliseconds): Milliseconds {
  return at >= now ? Number.MAX_SAFE_INTEGER : at;
}
