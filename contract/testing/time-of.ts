/** The maximum number of repetitions before work counts as slow. */
const maxTimes = 10;

/**
 * Measures the processor time that some work takes on this thread, in ms: the first measurement below a bound, or the
 * smallest of all. Concurrent processes and uncompiled code only ever slow work down, so the smallest is the most
 * accurate.
 */
export function timeOf(work: () => unknown, bound: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let times = 0; times < maxTimes && least >= bound; times++) least = Math.min(least, measure(work));
  return least;
}

function measure(work: () => unknown): number {
  const start = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}
