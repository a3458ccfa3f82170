import { enoughWatched } from "../../../../contract/courses/watched.ts";

/** From and to, as shares of a video's length, 0–1. */
export type Stretch = readonly [from: number, to: number];

/** Shares are kept to a millionth: finer than a frame of any class, and sums of them are exact. */
const grain = 1_000_000;

/** The most stretches kept of one video; a learner who jumps about more has the narrowest gaps closed. */
export const mostStretches = 2000;

/** A place given in seconds of a rendition as a share of its length; the end where it lies beyond. */
export function toShare(seconds: number, durationSeconds: number): number {
  return durationSeconds > 0 ? Math.min(1, seconds / durationSeconds) : 0;
}

/** Stretches given in seconds of a rendition as shares of its length, to a grain, clipped at its end. */
export function toShares(played: readonly Stretch[], durationSeconds: number): Stretch[] {
  const round = (seconds: number) => Math.round(toShare(seconds, durationSeconds) * grain) / grain;
  return played.map(([from, to]) => [round(from), round(to)]);
}

/** What is covered by any of the stretches: sorted and disjoint. */
export function unite(stretches: readonly Stretch[]): Stretch[] {
  const joined = join(stretches.filter(([from, to]) => from < to));
  return joined.length <= mostStretches ? joined : join([...joined, ...narrowestGaps(joined)]);
}

function join(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const [from, to] of stretches.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], to)];
    else joined.push([from, to]);
  }
  return joined;
}

/** As many gaps as there are stretches too many. */
function narrowestGaps(joined: readonly Stretch[]): Stretch[] {
  const gaps = joined.slice(1).map(([from], index): Stretch => [joined[index]?.[1] ?? from, from]);
  return gaps.sort((a, b) => lengthOf(a) - lengthOf(b)).slice(0, joined.length - mostStretches);
}

function lengthOf([from, to]: Stretch): number {
  return to - from;
}

/** How much of a video disjoint stretches cover, in percent, rounded down. */
export function watchedPercent(stretches: readonly Stretch[]): number {
  const grains = stretches.reduce((sum, stretch) => sum + Math.round(lengthOf(stretch) * grain), 0);
  return Math.floor((grains * 100) / grain);
}

/** Whether so much of a video is enough for it to count as watched. */
export function isWatched(stretches: readonly Stretch[]): boolean {
  return watchedPercent(stretches) >= enoughWatched;
}

/** Reads the column `video_progress.watched`. Only `recordClassProgress` writes it, so its form is known. */
export function readStretches(json: string): Stretch[] {
  return JSON.parse(json);
}
