/** From and to, as shares of a video's length, 0–1. */
export type Stretch = readonly [from: number, to: number];

/** A video counts as watched from this percent of its length (contract, section 4). */
const enough = 90;

/** Shares are kept to a millionth: finer than a frame of any class, and sums of them are exact. */
const grain = 1_000_000;

/** The most stretches kept of one video; a learner who jumps about more has the narrowest gaps closed. */
export const mostStretches = 200;

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
  const sorted = stretches.filter(([from, to]) => from < to).sort(([a], [b]) => a - b);
  return bound(join(sorted, 0));
}

/** Joins sorted stretches that lie no further apart than `gap`. */
function join(sorted: readonly Stretch[], gap: number): Stretch[] {
  const joined: Stretch[] = [];
  for (const [from, to] of sorted) {
    const last = joined.at(-1);
    if (last && from - last[1] <= gap) joined[joined.length - 1] = [last[0], Math.max(last[1], to)];
    else joined.push([from, to]);
  }
  return joined;
}

function bound(stretches: Stretch[]): Stretch[] {
  const excess = stretches.length - mostStretches;
  if (excess <= 0) return stretches;
  const gaps = stretches.slice(1).map(([from], index) => from - (stretches[index]?.[1] ?? 0));
  return join(stretches, gaps.sort((a, b) => a - b)[excess - 1] ?? 0);
}

/** How much of a video disjoint stretches cover, in percent, rounded down. */
export function watchedPercent(stretches: readonly Stretch[]): number {
  const grains = stretches.reduce((sum, [from, to]) => sum + Math.round((to - from) * grain), 0);
  return Math.floor((grains * 100) / grain);
}

/** Whether so much of a video is enough for it to count as watched. */
export function isWatched(stretches: readonly Stretch[]): boolean {
  return watchedPercent(stretches) >= enough;
}

/** Reads the column `video_progress.watched`. Only `recordClassProgress` writes it, so its form is known. */
export function readStretches(json: string): Stretch[] {
  return JSON.parse(json) as Stretch[];
}
