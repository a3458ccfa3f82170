/**
 * Returns a rank from 0; the n-th is about 1 ⁄ n times as frequent as the first (Zipf), as words in texts and reads of
 * posts are.
 */
export function pickRank(random: () => number, count: number): number {
  return Math.floor(count ** random()) - 1;
}
