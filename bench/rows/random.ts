/** A rank from 0, the n-th about 1 ⁄ n times as often as the first (Zipf): so words occur, and so posts are read. */
export function pickRank(random: () => number, count: number): number {
  return Math.floor(count ** random()) - 1;
}
