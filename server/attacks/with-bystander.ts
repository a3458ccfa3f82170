import { setTimeout as wait } from "node:timers/promises";
import { createLearner } from "../testing/people.ts";
import type { TestApp } from "../testing/test-app.ts";

/** How long the other learner reads before the attack, and the pause between two reads, in ms. */
const baselineTime = 300;
const pause = 5;

/**
 * A read is late above this multiple of the p99 without the attack, with a lower bound in ms. The same work can take
 * twice the CPU time when another process shares the core, and a process that has run many tests may spend a while on
 * garbage collection; without a defence, an attack blocks for seconds.
 */
const maxFactor = 20;
const minBound = 1000;

/** The other learner's repeated request: a cheap read that no attack should delay. */
const path = "/api/v1/users/me";

/**
 * Runs an attack while another learner reads, and reports with its result whether that learner's p99 stayed close to
 * that of a quiet period just before: `others unaffected`, or the delay and any unexpected statuses.
 *
 * Time is the processor time of the server's main thread, not wall-clock time: pauses of a shared machine and work in
 * other threads do not count.
 */
export async function withBystander(app: TestApp, attack: () => Promise<string>): Promise<string> {
  const { token } = await createLearner(app);
  const read = async () => (await app.call("GET", path, { token })).status;
  const idle = () => wait(baselineTime);
  // A warm-up: the first reads are slow because nothing is compiled yet.
  await readDuring(read, idle);
  const baseline = await readDuring(read, idle);
  const during = await readDuring(read, attack);
  const bound = Math.max(minBound, maxFactor * percentile99(baseline.waits));
  const p99 = percentile99(during.waits);
  const statuses = [...during.statuses].filter((status) => status !== 200);
  const isUnaffected = p99 <= bound && statuses.length === 0;
  const others = isUnaffected
    ? "others unaffected"
    : ["others delayed by", Math.round(p99), "ms", ...statuses].join(" ");
  return `${during.result}; ${others}`;
}

/** Reads repeatedly until the work is done, and once more afterwards. */
async function readDuring<T>(read: () => Promise<number>, work: () => Promise<T>) {
  const waits: number[] = [];
  const statuses = new Set<number>();
  let last = readCpuTime();
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  // A rejection is thrown at the end, where the result is awaited.
  working.catch(() => {});
  for (let isLast = false; !isLast; await wait(pause)) {
    isLast = isOver;
    statuses.add(await read());
    const now = readCpuTime();
    waits.push(...listWaits(now - last));
    last = now;
  }
  return { waits, statuses, result: await working };
}

/** Lists how long a read waited, including the reads that would have arrived during it at the same rate. */
function listWaits(elapsed: number): number[] {
  return Array.from({ length: Math.ceil(elapsed / pause) }, (_, index) => elapsed - index * pause);
}

/** Returns the CPU time of this thread so far, in ms. */
function readCpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function percentile99(waits: number[]): number {
  const sorted = waits.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}
