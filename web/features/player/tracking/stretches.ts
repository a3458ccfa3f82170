/** A range of a video, from and to in seconds. */
export type Stretch = readonly [from: number, to: number];

/** The gap in seconds up to which two ranges are joined, because players report their time in steps. */
const seam = 0.05;

/** Merges ranges into sorted ones without overlaps that cover the same time. */
export function joinStretches(stretches: readonly Stretch[]): Stretch[] {
  const joined: [number, number][] = [];
  for (const [from, to] of [...stretches].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1] + seam) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
