// Measures calls of the product, each alongside a bare route in the same run, on little and on much data. No pass or
// fail.
// node bench/run.ts [--full] [--only <part of a name>] [--browser]
// Requests no compression or, with --browser, what browsers do. The data is in .cache/bench and generated if missing;
// with DATABASE_URL, one size is generated in an empty PostgreSQL database.
import { mkdir } from "node:fs/promises";
import { cpus } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Against, browserEncodings } from "./cases.ts";
import type { Scale } from "./generate.ts";
import type { Load, Measured } from "./measuring/load.ts";
import { measure } from "./measuring/measure.ts";
import { median } from "./measuring/median.ts";
import { readUsage } from "./measuring/usage.ts";
import { bareLoad, isSqlite, openSite, type Site } from "./site.ts";

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
const sites: Site[] = [];
try {
  for (const [size, scale] of Object.entries(scales)) {
    const site = await openSite(home, { size, scale, encodings });
    sites.push(site);
    process.stdout.write(`${size}: ${JSON.stringify(scale)}, ready after ${site.ready} ms, ${site.idle} MB idle\n`);
  }
  await compareAll();
} finally {
  for (const site of sites) await site.close();
}
process.stdout.write(
  `\n${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}, the median of ${rounds} turns of ${seconds} s\n`,
);

async function compareAll(): Promise<void> {
  const figures = ["requests/s", "p50 ms", "p99 ms", "failed", "MB", "its requests/s", "ratio", "CPU", "to small"];
  print(["call", "beside", "data", ...figures]);
  print(["---", "---", "---", ...figures.map(() => "---:")]);
  for (const { name } of sites[0]?.cases ?? []) if (name.includes(values.only ?? "")) await compare(name);
  if (!values.only) for (const site of sites) await measureBesideLogins(site);
}

/** Both sizes and both servers take turns, so that a machine that slows down affects all of them. */
async function compare(name: string): Promise<void> {
  const compared = await Promise.all(sites.map((site) => prepare(site, name)));
  for (const { load, other } of compared) {
    await measure(load, warmUp);
    if (other) await measure(other, seconds);
  }
  for (const site of sites) await site.readAhead();
  for (let round = 0; round < rounds; round++) {
    for (const { site, load, other, ours, theirs } of compared) {
      ours.push(await measureCost(site.product.address, load));
      if (other) theirs.push(await measureCost(site.bare.address, other));
    }
  }
  const small = compared[0]?.ours ?? [];
  for (const { site, against, ours, theirs } of compared) {
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
      ...[name, describe(against), site.size],
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

async function prepare(site: Site, name: string) {
  const found = site.cases.find((each) => each.name === name);
  if (!found) throw new Error(`There is no case ${name}.`);
  const { load, against } = found;
  const other = against === null ? null : await bareLoad(site, load, against);
  return { site, load, against, other, ours: [] as Costed[], theirs: [] as Costed[] };
}

function describe(against: Against): string {
  return against !== null && typeof against === "object" ? "a commit of the same rows" : (against ?? "");
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
async function measureBesideLogins({ size, cases }: Site): Promise<void> {
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
