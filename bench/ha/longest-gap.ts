/**
 * Returns the longest time in seconds without an event between two moments; moments are in milliseconds, in any order.
 */
export function longestGap(moments: readonly number[], from: number, to: number): number {
  const inside = moments.filter((at) => at > from && at < to).sort((a, b) => a - b);
  const all = [from, ...inside, to];
  return Math.max(...all.slice(1).map((at, index) => at - (all[index] ?? at))) / 1000;
}
