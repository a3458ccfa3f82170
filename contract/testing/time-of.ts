/** How often work is repeated before it counts as slow. */
const mostTimes = 10;

/**
 * How long some work keeps this thread busy, in ms of processor time: the first time that is below a bound, or else the
 * least of ten. What runs beside a test, and what is not compiled yet, makes work slower, and nothing makes it faster.
 */
export function timeOf(work: () => unknown, bound: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let times = 0; times < mostTimes && least >= bound; times++) least = Math.min(least, measure(work));
  return least;
}

function measure(work: () => unknown): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}
