// Measures calls of the product, each beside a bare route in the same run. Prints a table; judges nothing.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { type Case, listCases } from "./cases.ts";
import { createLearner } from "./learner.ts";
import { type Load, type Measured, measure } from "./measure.ts";
import { serve } from "./process.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 2;

const folder = await mkdtemp(join(tmpdir(), "bench-"));
const product = await serve("server/main.ts", {
  PORT: "0",
  DATA_DIR: folder,
  LOG_LEVEL: "warn",
  RATE_LIMITS: "off",
});
const bare = await serve("bench/bare.ts", { BENCH_DIR: folder });
try {
  const learner = await createLearner(product.address, folder);
  print(["call", "requests/s", "p50 ms", "p99 ms", "failed", "beside", "its requests/s", "ratio"]);
  print(Array.from({ length: 8 }, () => "---"));
  for (const each of listCases(product.address, learner)) print(await compare(each));
  process.stdout.write(
    `\n${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}, ${seconds} s a figure\n`,
  );
} finally {
  await product.stop();
  await bare.stop();
  await rm(folder, { recursive: true });
}

/** Takes turns, so that a machine that slows down slows both. */
async function compare({ name, load, against }: Case): Promise<string[]> {
  const other = await bareLoad(load, against);
  const [ours, theirs]: [Measured[], Measured[]] = [[], []];
  await measure(load, 1);
  for (let round = 0; round < rounds; round++) {
    ours.push(await measure(load, seconds));
    theirs.push(await measure(other, seconds));
  }
  const [mine, its] = [best(ours), best(theirs)];
  const ratio = (mine.rate / its.rate).toFixed(2);
  return [name, mine.rate, mine.p50, mine.p99, mine.failed, against, its.rate, ratio].map(format);
}

async function bareLoad(load: Load, against: Case["against"]): Promise<Load> {
  const connections = load.connections ?? 16;
  if (against === "one argon2") return { url: `${bare.address}/argon2`, method: "POST", body: () => ({}), connections };
  if (against === "static file") {
    const { range = "", ...headers } = load.headers ?? {};
    const bytes = await (await fetch(load.url, { headers })).arrayBuffer();
    await writeFile(join(folder, "static.bin"), Buffer.from(bytes));
    return { url: `${bare.address}/files/static.bin`, headers: { range }, isFile: true };
  }
  const { method = "GET", headers = {}, body } = load;
  const init = body && { body: JSON.stringify(body()), headers: { ...headers, "content-type": "application/json" } };
  const text = await (await fetch(load.url, { method, headers, ...init })).text();
  await fetch(`${bare.address}/same/case`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text }),
  });
  if (!body) return { url: `${bare.address}/same/case` };
  return { url: `${bare.address}/commit/case`, method: "POST", body };
}

function best(results: Measured[]): Measured {
  return results.reduce((a, b) => (b.rate > a.rate ? b : a));
}

function format(value: string | number): string {
  return typeof value === "number" ? String(Math.round(value * 10) / 10) : value;
}

function print(cells: string[]): void {
  process.stdout.write(`| ${cells.join(" | ")} |\n`);
}
