import { once } from "node:events";
import { existsSync } from "node:fs";
import { copyFile, open, rename, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { findBenchTargets } from "./bench-targets.ts";
import { type Baseline, type Case, listCases } from "./cases.ts";
import { activeLearners, generate, type Scale } from "./generate.ts";
import type { Load, NextRequest } from "./measuring/load.ts";
import { readUsage } from "./measuring/usage.ts";
import { learnerId } from "./rows/learner-rows.ts";
import { type Served, serve } from "./serve.ts";

/** The product on data of one size, and a bare server with a copy of the same data. */
export interface ServerPair {
  size: string;
  folder: string;
  product: Served;
  bare: Served;
  cases: readonly Case[];
  /** The time in milliseconds from the start of the process to its first response, and its memory then in MB. */
  ready: number;
  idle: number;
  /** Reads all data into the page cache, as a virtual machine may have reclaimed what was unused. */
  warmPageCache: () => Promise<void>;
  close: () => Promise<void>;
}

/** Whether the data is in SQLite rather than in the PostgreSQL database of DATABASE_URL. */
export const isSqlite = !process.env.DATABASE_URL;

/** What to measure: data of a size, in a folder of that name, requested with these encodings. */
export interface PairOptions {
  size: string;
  scale: Scale;
  encodings: string;
}

/**
 * Starts both servers on the data in a folder, generating it if missing; each run works on a copy. A PostgreSQL
 * database is filled each time.
 */
export async function openServerPair(home: string, { size, scale, encodings }: PairOptions): Promise<ServerPair> {
  const folder = `${home}/${size}`;
  const generated = `${folder}/made.sqlite`;
  if (!isSqlite || !existsSync(generated)) {
    await rm(folder, { recursive: true, force: true });
    await generate(folder, scale);
    if (isSqlite) await rename(`${folder}/data.sqlite`, generated);
  }
  const [data, copy] = [`${folder}/data.sqlite`, `${folder}/bare.sqlite`];
  if (isSqlite) await copyDatabase(generated, data);
  const start = () => serve("server/main.ts", { PORT: "0", DATA_DIR: folder, RATE_LIMITS: "off" });
  // The first start in a folder also migrates the database and renders the public pages.
  await (await start()).stop();
  if (isSqlite) await copyDatabase(data, copy);
  const bare = await serve("bench/bare-server.ts", { BENCH_DIR: folder });
  const startedAt = performance.now();
  const product = await start();
  const ready = Math.round(performance.now() - startedAt);
  const idle = (await readUsage(product.address)).memory;
  const cases = listCases(await findBenchTargets(product.address, scale, encodings));
  if (!isSqlite) for (const each of cases) each.baseline = baselineOnPostgres(each.baseline);
  const close = async () => void (await Promise.all([product.stop(), bare.stop()]));
  const warmPageCache = async () => {
    if (isSqlite) for (const database of [copy, data]) await readFully(database);
  };
  return { size, folder, product, bare, cases, ready, idle, warmPageCache, close };
}

/** The bare server commits to SQLite only; a call on PostgreSQL must at least look up its caller. */
function baselineOnPostgres(baseline: Baseline): Baseline {
  if (typeof baseline === "object") return null;
  return baseline === "same bytes" ? "one lookup" : baseline;
}

async function readFully(path: string): Promise<void> {
  const [file, piece] = [await open(path), Buffer.alloc(1_048_576)];
  while ((await file.read(piece)).bytesRead > 0);
  await file.close();
}

async function copyDatabase(generated: string, database: string): Promise<void> {
  for (const end of ["-wal", "-shm"]) await rm(database + end, { force: true });
  await copyFile(generated, database);
  // Otherwise the system would write it out during a measurement.
  const copy = await open(database);
  await copy.sync();
  await copy.close();
}

/** Returns the load of the bare server that is compared with a load of the product. */
export async function bareLoad(
  { folder, bare }: ServerPair,
  load: Load,
  baseline: Exclude<Baseline, null>,
): Promise<Load> {
  const { address } = bare;
  const connections = load.connections ?? 16;
  if (baseline === "one argon2") return { url: `${address}/argon2`, method: "POST", body: () => ({}), connections };
  if (baseline === "static file") {
    const { range = "", ...headers } = load.headers ?? {};
    const bytes = await (await fetch(load.url, { headers })).arrayBuffer();
    await writeFile(`${folder}/static.bin`, Buffer.from(bytes));
    return { url: `${address}/files/static.bin`, headers: { range }, isFile: true };
  }
  await recordResponses(address, load);
  if (baseline === "one lookup") {
    const next = () => ({ path: `/looked-up/${learnerId(Math.floor(Math.random() * activeLearners))}` });
    return { url: address, next, connections, isCompressed: load.isCompressed ?? false };
  }
  if (baseline === "same bytes")
    return { url: `${address}/same`, connections, isCompressed: load.isCompressed ?? false };
  return { url: `${address}/commit/${baseline.written}`, method: "POST", body: baseline.values, connections };
}

/** How many responses the bare server cycles through: those to the same call vary in length. */
const responseCount = 500;

/** Makes the bare server return the product's responses byte for byte; a write is sent only once. */
async function recordResponses(address: string, { url, next }: Load): Promise<void> {
  for (let index = 0; index < responseCount; index++) {
    const nextRequest = next?.() ?? { path: "" };
    const response = await ask(url, nextRequest);
    const encoding = response.headers["content-encoding"] ?? "identity";
    const headers = { "content-type": "application/octet-stream", "x-encoding": encoding };
    const body = Buffer.concat(await response.toArray());
    await fetch(`${address}/same/${index}`, { method: "PUT", headers, body });
    if (nextRequest.method) break;
  }
}

async function ask(url: string, { path, method = "GET", headers = {}, body }: NextRequest): Promise<IncomingMessage> {
  const type = { "content-type": "application/json" };
  const sent = request(url + path, { method, headers: body === undefined ? headers : { ...headers, ...type } });
  const [response] = await once(sent.end(body === undefined ? undefined : JSON.stringify(body)), "response");
  return response;
}
