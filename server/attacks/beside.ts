import { setTimeout as wait } from "node:timers/promises";
import { createLearner } from "../testing/people.ts";
import type { TestApp } from "../testing/test-app.ts";

/** How long the other learner reads before the attack, and how long they pause between two reads, in ms. */
const quietTime = 300;
const pause = 5;

/**
 * What counts as late: so many times the p99 without the attack, and never less than this, in ms. The same work takes
 * twice the processor time where another process shares the core, and a process that has run many tests collects its
 * garbage for half a second; what an attack holds without a defence is seconds.
 */
const mostTimes = 20;
const leastBound = 1000;

/** The other learner's repeated request: a cheap read that no attack should delay. */
const path = "/api/v1/users/me";

/**
 * Runs an attack while another learner reads, and reports with its result whether that learner's p99 stayed close to
 * that of a quiet period just before: `others at once`, or the delay and any unexpected statuses.
 *
 * Time is the processor time of the server's main thread, not wall-clock time: pauses of a shared machine and work in
 * other threads do not count.
 */
export async function besideAnother(app: TestApp, attack: () => Promise<string>): Promise<string> {
  const { token } = await createLearner(app);
  const read = async () => (await app.call("GET", path, { token })).status;
  const rest = () => wait(quietTime);
  // The first reads are slow: nothing is compiled yet.
  await readDuring(read, rest);
  const quiet = await readDuring(read, rest);
  const beside = await readDuring(read, attack);
  const bound = Math.max(leastBound, mostTimes * percentile99(quiet.waits));
  const p99 = percentile99(beside.waits);
  const statuses = [...beside.statuses].filter((status) => status !== 200);
  const isFine = p99 <= bound && statuses.length === 0;
  const others = isFine ? "others at once" : ["others after", Math.round(p99), "ms", ...statuses].join(" ");
  return `${beside.result}; ${others}`;
}

/** Reads again and again while something goes on, and once more after it. */
async function readDuring<T>(read: () => Promise<number>, work: () => Promise<T>) {
  const waits: number[] = [];
  const statuses = new Set<number>();
  let last = workedTime();
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  // Where it fails, that is thrown at the end.
  working.catch(() => {});
  for (let isLast = false; !isLast; await wait(pause)) {
    isLast = isOver;
    statuses.add(await read());
    const now = workedTime();
    waits.push(...listWaits(now - last));
    last = now;
  }
  return { waits, statuses, result: await working };
}

/** How long a read waited, counting the reads that would have arrived meanwhile at the same pace. */
function listWaits(worked: number): number[] {
  return Array.from({ length: Math.ceil(worked / pause) }, (_, index) => worked - index * pause);
}

/** How long this thread has worked so far, in ms. */
function workedTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function percentile99(waits: number[]): number {
  const sorted = waits.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}
