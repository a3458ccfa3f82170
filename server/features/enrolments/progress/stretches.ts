import { watchedThreshold } from "../../../../contract/courses/watched-threshold.ts";

/** The start and end of a stretch, as shares of a video's length (0–1). */
export type Stretch = readonly [from: number, to: number];

/** Shares are rounded to a millionth: finer than a video frame, with exact sums. */
const precision = 1_000_000;

/** The most stretches stored per video; beyond that, the narrowest gaps are closed. */
export const maxStretches = 2000;

/** Converts a position in seconds of a rendition to a share of its length; positions beyond the end become the end. */
export function toShare(seconds: number, durationSeconds: number): number {
  return durationSeconds > 0 ? Math.min(1, seconds / durationSeconds) : 0;
}

/** Converts stretches in seconds of a rendition to rounded shares of its length, clipped at its end. */
export function toShares(played: readonly Stretch[], durationSeconds: number): Stretch[] {
  const round = (seconds: number) => Math.round(toShare(seconds, durationSeconds) * precision) / precision;
  return played.map(([from, to]) => [round(from), round(to)]);
}

/** Returns the union of the stretches, sorted and disjoint. */
export function mergeStretches(stretches: readonly Stretch[]): Stretch[] {
  const joined = joinOverlapping(stretches.filter(([from, to]) => from < to));
  return joined.length <= maxStretches ? joined : joinOverlapping([...joined, ...narrowestGaps(joined)]);
}

function joinOverlapping(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const [from, to] of stretches.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], to)];
    else joined.push([from, to]);
  }
  return joined;
}

/** Returns one gap for each stretch above the limit, the narrowest first. */
function narrowestGaps(joined: readonly Stretch[]): Stretch[] {
  const gaps = joined.slice(1).map(([from], index): Stretch => [joined[index]?.[1] ?? from, from]);
  return gaps.sort((a, b) => lengthOf(a) - lengthOf(b)).slice(0, joined.length - maxStretches);
}

function lengthOf([from, to]: Stretch): number {
  return to - from;
}

/** Returns the percentage of a video that disjoint stretches cover, rounded down. */
export function watchedPercent(stretches: readonly Stretch[]): number {
  const units = stretches.reduce((sum, stretch) => sum + Math.round(lengthOf(stretch) * precision), 0);
  return Math.floor((units * 100) / precision);
}

/** Whether enough of a video is covered for it to count as watched. */
export function isWatched(stretches: readonly Stretch[]): boolean {
  return watchedPercent(stretches) >= watchedThreshold;
}

/** Parses the column `video_progress.watched`, which is written only by `recordClassProgress`. */
export function readStretches(json: string): Stretch[] {
  return JSON.parse(json);
}
