import type { Milliseconds } from "./db/schema.ts";

/** By how much a client's clock may be ahead of the server's. */
const tolerance: Milliseconds = 60_000;

/**
 * When something happened that a client tells later: the time of arrival where it does not say, and where what it says
 * cannot be, in the future or before `since`.
 */
export function happenedAt(
  at: string | undefined,
  { now, since }: { now: Milliseconds; since: Milliseconds },
): Milliseconds {
  const told = at === undefined ? now : Date.parse(at);
  return told < since || told > now + tolerance ? now : told;
}

/**
 * Until when what stands may have happened for what happened at `at` to take its place. What happens now always does: what
 * is later still is of a clock that ran ahead, the client's or that of the server.
 */
export function replacesUntil(at: Milliseconds, now: Milliseconds): Milliseconds {
  return at >= now ? Number.MAX_SAFE_INTEGER : at;
}
