import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { percentile } from "../faults/clients/figures.ts";
import type { Cluster } from "./cluster.ts";

/** The durations of commits and calls in milliseconds, and the writes per second. */
interface Cost {
  commit: number;
  p50: number;
  p99: number;
  rate: number;
}

const rounds = 3;
const turnDuration = 8_000;
const commits = 200;

/** Measures the cost of having every commit on the replica before it is acknowledged: in turns with and without. */
export async function measureCost(cluster: Cluster): Promise<string> {
  const [withReplica, without]: [Cost[], Cost[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const isSynchronous of [false, true]) {
      await cluster.database.configure({ synchronous_mode: isSynchronous });
      await cluster.database.waitUntilHealthy(isSynchronous);
      (isSynchronous ? withReplica : without).push(await measureTurn(cluster));
    }
  }
  return `| commits are acknowledged | single commit, ms | writes/s | p50 ms | p99 ms |
|---|---:|---:|---:|---:|
${toRow("by the primary alone", without)}
${toRow("once the replica has them", withReplica)}
`;
}

async function measureTurn({ database, load, monitor }: Cluster): Promise<Cost> {
  const since = performance.now();
  await wait(turnDuration);
  const times = monitor.times(since);
  await load.pause();
  const commit = await timeCommits(database.url(await database.primary()));
  load.resume();
  return {
    commit,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    rate: times.length / (turnDuration / 1000),
  };
}

/** The median duration of single-row commits, one at a time and without other load. */
async function timeCommits(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const times: number[] = [];
  for (let commit = 0; commit < commits; commit += 1) {
    const startedAt = performance.now();
    await client.query("update migrations set timestamp = timestamp where name = '001-learning'");
    times.push(performance.now() - startedAt);
  }
  await client.end();
  return median(times);
}

function toRow(name: string, costs: readonly Cost[]): string {
  const of = (pick: (cost: Cost) => number) => median(costs.map(pick));
  const cells = [of(({ commit }) => commit).toFixed(2), of(({ rate }) => rate).toFixed(0)];
  return `| ${[name, ...cells, of(({ p50 }) => p50).toFixed(0), of(({ p99 }) => p99).toFixed(0)].join(" | ")} |`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
