import { once } from "node:events";
import { existsSync } from "node:fs";
import { copyFile, open, rename, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { type Against, type Case, listCases } from "./cases.ts";
import { activeLearners, generate, type Scale } from "./generate.ts";
import type { Load, NextRequest } from "./measuring/load.ts";
import { readUsage } from "./measuring/usage.ts";
import { type Served, serve } from "./process.ts";
import { learnerId } from "./rows/learner-rows.ts";
import { findScene } from "./scene.ts";

/** The product on data of one size, and a bare server with a copy of the same data. */
export interface Site {
  size: string;
  folder: string;
  product: Served;
  bare: Served;
  cases: readonly Case[];
  /** The time in milliseconds from the start of the process to its first response, and its memory then in MB. */
  ready: number;
  idle: number;
  /** Reads all data into the page cache, as a virtual machine may have reclaimed what was unused. */
  readAhead: () => Promise<void>;
  close: () => Promise<void>;
}

/** Whether the data is in SQLite rather than in the PostgreSQL database of DATABASE_URL. */
export const isSqlite = !process.env.DATABASE_URL;

/** What to measure: data of a size, in a folder of that name, requested with these encodings. */
export interface Asked {
  size: string;
  scale: Scale;
  encodings: string;
}

/**
 * Starts both servers on the data in a folder, generating it if missing; each run works on a copy. A PostgreSQL
 * database is filled each time.
 */
export async function openSite(home: string, { size, scale, encodings }: Asked): Promise<Site> {
  const folder = `${home}/${size}`;
  const made = `${folder}/made.sqlite`;
  if (!isSqlite || !existsSync(made)) {
    await rm(folder, { recursive: true, force: true });
    await generate(folder, scale);
    if (isSqlite) await rename(`${folder}/data.sqlite`, made);
  }
  const [data, copy] = [`${folder}/data.sqlite`, `${folder}/bare.sqlite`];
  if (isSqlite) await copyAnew(made, data);
  const start = () => serve("server/main.ts", { PORT: "0", DATA_DIR: folder, RATE_LIMITS: "off" });
  // The first start in a folder also migrates the database and renders the public pages.
  await (await start()).stop();
  if (isSqlite) await copyAnew(data, copy);
  const bare = await serve("bench/bare.ts", { BENCH_DIR: folder });
  const begun = performance.now();
  const product = await start();
  const ready = Math.round(performance.now() - begun);
  const idle = (await readUsage(product.address)).memory;
  const cases = listCases(await findScene(product.address, scale, encodings));
  if (!isSqlite) for (const each of cases) each.against = besidePostgres(each.against);
  const close = async () => void (await Promise.all([product.stop(), bare.stop()]));
  const readAhead = async () => {
    if (isSqlite) for (const database of [copy, data]) await readWhole(database);
  };
  return { size, folder, product, bare, cases, ready, idle, readAhead, close };
}

/** The bare server commits to SQLite only; a call on PostgreSQL must at least look up its caller. */
function besidePostgres(against: Against): Against {
  if (typeof against === "object") return null;
  return against === "same bytes" ? "one look-up" : against;
}

async function readWhole(path: string): Promise<void> {
  const [file, piece] = [await open(path), Buffer.alloc(1_048_576)];
  while ((await file.read(piece)).bytesRead > 0);
  await file.close();
}

async function copyAnew(made: string, database: string): Promise<void> {
  for (const end of ["-wal", "-shm"]) await rm(database + end, { force: true });
  await copyFile(made, database);
  // Otherwise the system would write it out during a measurement.
  const copy = await open(database);
  await copy.sync();
  await copy.close();
}

/** Returns the load of the bare server that is compared with a load of the product. */
export async function bareLoad({ folder, bare }: Site, load: Load, against: Exclude<Against, null>): Promise<Load> {
  const { address } = bare;
  const connections = load.connections ?? 16;
  if (against === "one argon2") return { url: `${address}/argon2`, method: "POST", body: () => ({}), connections };
  if (against === "static file") {
    const { range = "", ...headers } = load.headers ?? {};
    const bytes = await (await fetch(load.url, { headers })).arrayBuffer();
    await writeFile(`${folder}/static.bin`, Buffer.from(bytes));
    return { url: `${address}/files/static.bin`, headers: { range }, isFile: true };
  }
  await keepBytes(address, load);
  if (against === "one look-up") {
    const next = () => ({ path: `/looked-up/${learnerId(Math.floor(Math.random() * activeLearners))}` });
    return { url: address, next, connections, isCompressed: load.isCompressed ?? false };
  }
  if (against === "same bytes")
    return { url: `${address}/same`, connections, isCompressed: load.isCompressed ?? false };
  return { url: `${address}/commit/${against.written}`, method: "POST", body: against.values, connections };
}

/** How many responses the bare server cycles through: those to the same call vary in length. */
const answersKept = 500;

/** Makes the bare server return the product's responses byte for byte; a write is sent only once. */
async function keepBytes(address: string, { url, next }: Load): Promise<void> {
  for (let index = 0; index < answersKept; index++) {
    const asked = next?.() ?? { path: "" };
    const answer = await ask(url, asked);
    const encoding = answer.headers["content-encoding"] ?? "identity";
    const kept = { "content-type": "application/octet-stream", "x-encoding": encoding };
    const body = Buffer.concat(await answer.toArray());
    await fetch(`${address}/same/${index}`, { method: "PUT", headers: kept, body });
    if (asked.method) break;
  }
}

async function ask(url: string, { path, method = "GET", headers = {}, body }: NextRequest): Promise<IncomingMessage> {
  const type = { "content-type": "application/json" };
  const sent = request(url + path, { method, headers: body === undefined ? headers : { ...headers, ...type } });
  const [answer] = await once(sent.end(body === undefined ? undefined : JSON.stringify(body)), "response");
  return answer;
}
