// Measures calls of the product, each beside a bare route in the same run, on little data and on much. Judges nothing.
// node bench/run.ts [--full] [--only <part of a name>]; the data lies in .cache/bench and is made where it is missing.
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Against, type Case, listCases } from "./cases.ts";
import { generate, type Scale } from "./generate.ts";
import { type Load, type Measured, measure } from "./measure.ts";
import { type Served, serve } from "./process.ts";
import { findScene } from "./scene.ts";
import { readUsage } from "./usage.ts";

const { values } = parseArgs({ options: { full: { type: "boolean", default: false }, only: { type: "string" } } });
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 2;
const home = resolve(".cache/bench");

const scales: Record<string, Scale> = {
  small: { learners: 1000, courses: 20, posts: 2000, replies: 20_000 },
  ...(values.full && { full: { learners: 100_000, courses: 100, posts: 200_000, replies: 2_000_000 } }),
};

await mkdir(home, { recursive: true });
const bare = await serve("bench/bare.ts", { BENCH_DIR: home });
const rates = new Map<string, number>();
try {
  for (const [name, scale] of Object.entries(scales)) await measureAll(name, scale);
} finally {
  await bare.stop();
  for (const end of ["", "-wal", "-shm"]) await rm(`${home}/bare.sqlite${end}`, { force: true });
}
process.stdout.write(
  `\n${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}, ${seconds} s a figure, the better of ${rounds}\n`,
);

async function measureAll(size: string, scale: Scale): Promise<void> {
  const folder = `${home}/${size}`;
  if (!existsSync(`${folder}/made`)) {
    await rm(folder, { recursive: true, force: true });
    await generate(folder, scale);
    await writeFile(`${folder}/made`, "");
  }
  const start = () => serve("server/main.ts", { PORT: "0", DATA_DIR: folder, RATE_LIMITS: "off" });
  // The first start in a folder also migrates it and draws the public pages.
  await (await start()).stop();
  const begun = performance.now();
  const product = await start();
  const ready = Math.round(performance.now() - begun);
  const idle = (await readUsage(product.address)).memory;
  process.stdout.write(`\n${JSON.stringify(scale)}\nready after ${ready} ms, ${idle} MB idle\n\n`);
  print(["call", "requests/s", "p50 ms", "p99 ms", "failed", "beside", "its requests/s", "ratio", "CPU", "to small"]);
  print(Array.from({ length: 10 }, () => "---"));
  try {
    const cases = listCases(await findScene(product.address, scale));
    for (const each of cases.filter(({ name }) => name.includes(values.only ?? ""))) {
      print(await compare(product, each, size));
    }
    await measureBesideLogins(cases);
    process.stdout.write(`\n${(await readUsage(product.address)).memory} MB after the load\n`);
  } finally {
    await product.stop();
  }
}

/** Takes turns, so that a machine that slows down slows both. */
async function compare(product: Served, { name, load, against }: Case, size: string): Promise<string[]> {
  const other = against === null ? null : await bareLoad(load, against);
  const [ours, theirs]: [Costed[], Costed[]] = [[], []];
  // Long enough for the compiler of a server that has just started to be done with what is called.
  await measure(load, 4);
  for (let round = 0; round < rounds; round++) {
    ours.push(await measureCost(product.address, load));
    if (other) theirs.push(await measureCost(bare.address, other));
  }
  const [mine, its] = [best(ours), theirs.length > 0 ? best(theirs) : null];
  const small = rates.get(name);
  if (size === "small") rates.set(name, mine.rate);
  const beside = typeof against === "number" ? `a commit of ${against} rows` : (against ?? "");
  const ratios = [its && mine.rate / its.rate, its && its.cpu / mine.cpu, small && mine.rate / small];
  const cells = [name, mine.rate, mine.p50, mine.p99, mine.failed, beside, its?.rate ?? ""].map(format);
  return [...cells, ...ratios.map((ratio) => (ratio ? ratio.toFixed(2) : ""))];
}

interface Costed extends Measured {
  /** Seconds of the server's processors that an answer took. */
  cpu: number;
}

async function measureCost(address: string, load: Load): Promise<Costed> {
  const before = await readUsage(address);
  const measured = await measure(load, seconds);
  const after = await readUsage(address);
  return { ...measured, cpu: (after.cpu - before.cpu) / Math.max(1, measured.rate * seconds) };
}

/** What other calls wait while twenty people sign in over and over. */
async function measureBesideLogins(cases: readonly Case[]): Promise<void> {
  const [logIn, list] = ["POST /users/login", "GET /courses-user"].map((name) =>
    cases.find((each) => each.name === name),
  );
  if (!logIn || !list || values.only) return;
  const [others] = await Promise.all([
    measure({ ...list.load, connections: 4 }, seconds),
    measure({ ...logIn.load, connections: 20 }, seconds),
  ]);
  print(["GET /courses-user beside 20 logins", others.rate, others.p50, others.p99, others.failed].map(format));
}

async function bareLoad(load: Load, against: Exclude<Against, null>): Promise<Load> {
  const connections = load.connections ?? 16;
  if (against === "one argon2") return { url: `${bare.address}/argon2`, method: "POST", body: () => ({}), connections };
  if (against === "static file") {
    const { range = "", ...headers } = load.headers ?? {};
    const bytes = await (await fetch(load.url, { headers })).arrayBuffer();
    await writeFile(`${home}/static.bin`, Buffer.from(bytes));
    return { url: `${bare.address}/files/static.bin`, headers: { range }, isFile: true };
  }
  await keepBytes(load);
  if (against === "same bytes") return { url: `${bare.address}/same/case`, connections };
  return { url: `${bare.address}/commit/${against}`, method: "POST", body: () => load.next?.().body, connections };
}

/** Lets the bare server answer what the product answers. */
async function keepBytes({ url, next }: Load): Promise<void> {
  const { path = "", method = "GET", headers = {}, body } = next?.() ?? {};
  const type = { "content-type": "application/json" };
  const sent = body === undefined ? { headers } : { headers: { ...headers, ...type }, body: JSON.stringify(body) };
  const text = await (await fetch(url + path, { method, ...sent })).text();
  await fetch(`${bare.address}/same/case`, { method: "PUT", headers: type, body: JSON.stringify({ text }) });
}

function best<M extends Measured>(results: M[]): M {
  return results.reduce((a, b) => (b.rate > a.rate ? b : a));
}

function format(value: string | number): string {
  return typeof value === "number" ? String(Math.round(value * 10) / 10) : value;
}

function print(cells: string[]): void {
  process.stdout.write(`| ${cells.join(" | ")} |\n`);
}
