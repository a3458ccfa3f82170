import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "../../server/db/connect.ts";
import type { Db } from "../../server/db/schema.ts";
import { execute } from "../../server/testing/programs/postgres-server.ts";
import { expectThat } from "./clients/figures.ts";
import type { ServerProcess } from "./machine/server-process.ts";
import type { World } from "./world.ts";

const options = ["--import", "./bench/faults/moments.ts"];

/** Counts the moments in part of a start, or in another program that ends by itself; there must be more than one. */
export async function countMoments(world: World, part: string, program?: string[]): Promise<number> {
  const running = world.spawn({ options, ...(program && { program }) });
  if (!program) await running.listening.then(running.stop);
  expectThat((await running.exited) === 0, `it failed without a kill: ${running.stderrLines.join(" ")}`);
  const line = running.stderrLines.find((line) => line.startsWith("MOMENTS "));
  if (!line) throw new Error("it did not count its moments");
  const moments = new Map<string, number>(JSON.parse(line.slice("MOMENTS ".length))).get(part) ?? 0;
  expectThat(moments > 1, `${part} has ${moments} moments`);
  return moments;
}

/** A moment at which to kill the program. */
export interface KillPoint {
  part: string;
  at: number;
}

/** Runs the server, or another program, until it is killed at this moment. */
export async function killAt(world: World, { part, at }: KillPoint, program?: string[]): Promise<void> {
  const environment = { ...world.environment, KILL_PART: part, KILL_AT: String(at) };
  const victim: ServerProcess = world.spawn({ environment, options, ...(program && { program }) });
  const code = await Promise.race([victim.exited, victim.listening.catch(() => victim.exited)]);
  expectThat(code === null, `it was not killed at moment ${at} of ${part}`);
}

/** Picks evenly spaced moments, including the first and the last. */
export function pickEvenly(moments: number, max: number): number[] {
  const count = Math.min(max, moments);
  const places = Array.from({ length: count }, (_, index) => 1 + Math.round((index * (moments - 1)) / (count - 1)));
  return [...new Set(places)];
}

/** Reads from the database, whether or not a server is running. */
export async function readDatabase<T>({ dataDir, environment }: World, read: (db: Db) => Promise<T>): Promise<T> {
  const db = connect({ dataDir, databaseUrl: environment.DATABASE_URL });
  return read(db).finally(() => db.destroy());
}

/** Deletes everything, as on a new machine. */
export async function resetWorld({ dataDir, environment, history }: World): Promise<void> {
  for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true });
  const { DATABASE_URL } = environment;
  if (DATABASE_URL) await execute(DATABASE_URL, "drop schema public cascade; create schema public");
  history.length = 0;
}
