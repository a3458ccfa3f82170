// Measures how fast this product, nginx on its behalf and @fastify/static send 1 MiB of a file, in turns. No pass or
// fail.
import { copyFile, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasNginx, startNginx } from "../server/testing/programs/nginx.ts";
import { createLearner } from "./learner.ts";
import type { Load } from "./measuring/load.ts";
import { measureBytes } from "./measuring/measure-bytes.ts";
import { median } from "./measuring/median.ts";
import { serve } from "./serve.ts";

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const seconds = Number(process.env.BENCH_SECONDS ?? 1);
const range = { range: "bytes=0-1048575" };

const folder = await mkdtemp(join(tmpdir(), "bench-files-"));
const stops: (() => Promise<void>)[] = [];
try {
  const rates = await compare(await startAll());
  const base = median(rates["@fastify/static"] ?? []);
  process.stdout.write("| sender | ranges/s, median | relative to @fastify/static |\n| --- | ---: | ---: |\n");
  for (const [name, values] of Object.entries(rates)) {
    process.stdout.write(`| ${name} | ${Math.round(median(values))} | ${(median(values) / base).toFixed(2)} |\n`);
  }
} finally {
  for (const stop of stops.toReversed()) await stop();
  await rm(folder, { recursive: true });
}

async function startAll(): Promise<Record<string, Load>> {
  const product = await startProduct("own", {});
  await copyFile(await findLargest(join(folder, "own", "files")), join(folder, "static.bin"));
  const bare = await start("bench/bare-server.ts", { BENCH_DIR: folder });
  return {
    "@fastify/static": { url: `${bare}/files/static.bin`, headers: range },
    "this product": { url: product.address + product.path, headers: product.headers },
    ...(hasNginx && { "nginx, through FILES_ACCEL": await startBehindNginx() }),
  };
}

/** A separate server, as two cannot share a folder. */
async function startBehindNginx(): Promise<Load> {
  const product = await startProduct("accel", { FILES_ACCEL: "/stored-files/" });
  const nginx = await startNginx(product.address, join(folder, "accel", "files"), "http");
  stops.push(nginx.stop);
  return { url: nginx.origin + product.path, headers: product.headers };
}

async function startProduct(name: string, variables: Record<string, string>) {
  const DATA_DIR = join(folder, name);
  const address = await start("server/main.ts", {
    PORT: "0",
    LOG_LEVEL: "warn",
    RATE_LIMITS: "off",
    DATA_DIR,
    ...variables,
  });
  const { videoFile, headers } = await createLearner(address, DATA_DIR);
  return { address, path: `/api/v1/files/${videoFile}/open`, headers: { ...headers, ...range } };
}

async function start(program: string, variables: Record<string, string>): Promise<string> {
  const { address, stop } = await serve(program, variables);
  stops.push(stop);
  return address;
}

async function compare(loads: Record<string, Load>): Promise<Record<string, number[]>> {
  const rates: Record<string, number[]> = {};
  for (let round = 0; round <= rounds; round++) {
    for (const [name, load] of Object.entries(loads)) {
      const { rate } = await measureBytes(load, seconds);
      // The first round is for warm-up.
      if (round > 0) rates[name] = [...(rates[name] ?? []), rate];
    }
  }
  return rates;
}

async function findLargest(root: string): Promise<string> {
  const names = await readdir(root, { recursive: true });
  const sizes = await Promise.all(
    names.map(async (name) => ({ path: join(root, name), ...(await stat(join(root, name))) })),
  );
  return sizes.reduce((a, b) => (b.size > a.size ? b : a)).path;
}
