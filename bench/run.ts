// Measures calls of the product, each alongside a bare route in the same run, on little and on much data. No pass or
// fail.
// node bench/run.ts [--full] [--only <part of a name>] [--browser]
// Requests no compression or, with --browser, what browsers do. The data is in .cache/bench and generated if missing;
// with DATABASE_URL, one size is generated in an empty PostgreSQL database.
import { mkdir } from "node:fs/promises";
import { cpus } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Baseline, browserEncodings } from "./cases.ts";
import type { Scale } from "./generate.ts";
import type { Load, Measured } from "./measuring/load.ts";
import { measure } from "./measuring/measure.ts";
import { median } from "./measuring/median.ts";
import { readUsage } from "./measuring/usage.ts";
import { bareLoad, isSqlite, openServerPair, type ServerPair } from "./server-pair.ts";

const flag = { type: "boolean", default: false } as const;
const { values } = parseArgs({ options: { full: flag, only: { type: "string" }, browser: flag } });
const encodings = values.browser ? browserEncodings : "identity";
/** Many short turns, so that one disturbed by the machine has little weight. */
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const rounds = 5;
/** Seconds until a freshly started server has compiled its hot code and cached the most frequent responses. */
const warmUp = 10;
const home = resolve(isSqlite ? ".cache/bench" : ".cache/bench/postgres");

const scales: Record<string, Scale> = {
  ...((isSqlite || !values.full) && { small: { learners: 1000, courses: 20, posts: 2000, replies: 20_000 } }),
  ...(values.full && { full: { learners: 100_000, courses: 100, posts: 200_000, replies: 2_000_000 } }),
};

await mkdir(home, { recursive: true });
const pairs: ServerPair[] = [];
try {
  for (const [size, scale] of Object.entries(scales)) {
    const pair = await openServerPair(home, { size, scale, encodings });
    pairs.push(pair);
    process.stdout.write(`${size}: ${JSON.stringify(scale)}, ready after ${pair.ready} ms, ${pair.idle} MB idle\n`);
  }
  await compareAll();
} finally {
  for (const pair of pairs) await pair.close();
}
process.stdout.write(
  `\n${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}, the median of ${rounds} turns of ${seconds} s\n`,
);

async function compareAll(): Promise<void> {
  const figures = ["requests/s", "p50 ms", "p99 ms", "failed", "MB", "baseline requests/s", "ratio", "CPU", "vs small"];
  print(["call", "baseline", "data", ...figures]);
  print(["---", "---", "---", ...figures.map(() => "---:")]);
  for (const { name } of pairs[0]?.cases ?? []) if (name.includes(values.only ?? "")) await compare(name);
  if (!values.only) for (const pair of pairs) await measureDuringLogins(pair);
}

/** Both sizes and both servers take turns, so that a machine that slows down affects all of them. */
async function compare(name: string): Promise<void> {
  const compared = await Promise.all(pairs.map((pair) => prepare(pair, name)));
  for (const { load, baselineLoad } of compared) {
    await measure(load, warmUp);
    if (baselineLoad) await measure(baselineLoad, seconds);
  }
  for (const pair of pairs) await pair.warmPageCache();
  for (let round = 0; round < rounds; round++) {
    for (const { pair, load, baselineLoad, ours, theirs } of compared) {
      ours.push(await measureCost(pair.product.address, load));
      if (baselineLoad) theirs.push(await measureCost(pair.bare.address, baselineLoad));
    }
  }
  const small = compared[0]?.ours ?? [];
  for (const { pair, baseline, ours, theirs } of compared) {
    const [rate, p50, p99, memory] = (["rate", "p50", "p99", "memory"] as const).map((name) =>
      median(pick(ours, name)),
    );
    const failed = pick(ours, "failed").reduce((sum, count) => sum + count);
    const ratios = [
      compareTurns(pick(ours, "rate"), pick(theirs, "rate")),
      compareTurns(pick(theirs, "cpu"), pick(ours, "cpu")),
      compareTurns(pick(ours, "rate"), pick(small, "rate")),
    ];
    print([
      ...[name, describe(baseline), pair.size],
      ...[rate, p50, p99, failed, memory, median(pick(theirs, "rate"))].map(format),
      ...ratios.map((ratio) => (Number.isNaN(ratio) ? "" : ratio.toFixed(2))),
    ]);
  }
}

function pick(turns: readonly Costed[], figure: keyof Costed): number[] {
  return turns.map((turn) => turn[figure]);
}

/** Returns the median ratio between the two in the same round; NaN if there is nothing to compare. */
function compareTurns(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.flatMap((one, round) => (theirs[round] ? [one / theirs[round]] : [])));
}

async function prepare(pair: ServerPair, name: string) {
  const found = pair.cases.find((each) => each.name === name);
  if (!found) throw new Error(`Unknown case ${name}.`);
  const { load, baseline } = found;
  const baselineLoad = baseline === null ? null : await bareLoad(pair, load, baseline);
  return { pair, load, baseline, baselineLoad, ours: [] as Costed[], theirs: [] as Costed[] };
}

function describe(baseline: Baseline): string {
  return baseline !== null && typeof baseline === "object" ? "a commit of the same rows" : (baseline ?? "");
}

interface Costed extends Measured {
  /** Processor seconds of the server per response. */
  cpu: number;
  /** The server's memory afterwards in megabytes. */
  memory: number;
}

async function measureCost(address: string, load: Load): Promise<Costed> {
  const before = await readUsage(address);
  const measured = await measure(load, seconds);
  const after = await readUsage(address);
  const cpu = (after.cpu - before.cpu) / Math.max(1, measured.rate * seconds);
  return { ...measured, cpu, memory: after.memory };
}

/** Measures how long other calls wait while many users sign in repeatedly. */
async function measureDuringLogins({ size, cases }: ServerPair): Promise<void> {
  const [logIn, list] = ["POST /users/login", "GET /courses-user"].map((name) =>
    cases.find((each) => each.name === name),
  );
  if (!logIn || !list) return;
  const [others] = await Promise.all([
    measure({ ...list.load, connections: 4 }, rounds * seconds),
    measure({ ...logIn.load, connections: 20 }, rounds * seconds),
  ]);
  const figures = [others.rate, others.p50, others.p99, others.failed].map(format);
  print(["GET /courses-user", "20 sign-ins", size, ...figures, "", "", "", "", ""]);
}

function format(value = Number.NaN): string {
  return Number.isNaN(value) ? "" : String(Math.round(value * 10) / 10);
}

function print(cells: string[]): void {
  process.stdout.write(`| ${cells.join(" | ")} |\n`);
}
