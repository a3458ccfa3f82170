/** Returns the median, the upper one of two middle values; NaN if there are no values. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
