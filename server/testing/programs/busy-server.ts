import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { onTestFinished } from "vitest";
import { z } from "zod";
import { writePackage } from "../../../courseware/testing/build-package.ts";
import { packageWithoutVideo } from "../../../courseware/testing/valid-package.ts";
import { connect } from "../../db/connect.ts";
import { runCli } from "../command.ts";
import { isOnPostgres, makeEmptyDatabase, makeMigratedDatabase } from "../database.ts";
import { createLearner } from "../people.ts";
import { copyPrerenderedPages, makeDataDir, type makeHome, startProgram } from "./program.ts";

type Home = Awaited<ReturnType<typeof makeHome>>;

/**
 * Creates a home with the small course and a learner, on which no server has run, and a folder for backups. By default
 * the course has no video, for which a server with ffmpeg would make renditions in the background.
 */
export async function makePopulatedHome(environment: Record<string, string> = {}, files = packageWithoutVideo()) {
  const DATA_DIR = await makeDataDir();
  await copyPrerenderedPages(DATA_DIR);
  const home: Home = { ...(await makeMigratedDatabase(DATA_DIR)), DATA_DIR, RATE_LIMITS: "off", ...environment };
  const imported = await runCli(["course", "import", await writePackage(files)], home);
  if (imported.code !== 0) throw new Error(imported.said);
  const writer = await createLearner({ parts: { db: openDatabase(home) }, clock: { now: Date.now() } });
  return { home, writer, backups: await makeDataDir() };
}

/** Starts a server process on such a home, with a client that writes to it over HTTP. */
export async function startBusyServer(environment: Record<string, string> = {}, files = packageWithoutVideo()) {
  const used = await makePopulatedHome(environment, files);
  const program = startProgram(used.home);
  return { ...used, program, call: caller(await program.listening, used.writer.token) };
}

/** Returns the settings of an empty machine, for a restore. */
export async function makeEmptyHome(): Promise<Home> {
  const database = isOnPostgres() ? { DATABASE_URL: await makeEmptyDatabase() } : {};
  return { DATA_DIR: await makeDataDir(), ...database };
}

/** Opens a server's database, which is closed after the test. */
export function openDatabase({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }: Home) {
  const db = connect({ dataDir, databaseUrl });
  onTestFinished(() => db.destroy());
  return db;
}

/** Returns a function that calls a server over HTTP. */
export function caller(address: string, token: string) {
  return (method: string, path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    return fetch(`${address}/api/v1${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
}

export async function idOf(answer: Response): Promise<string> {
  return z.object({ id: z.string() }).parse(await answer.json()).id;
}

/** Uploads a photo of random noise, so that each one is different, and returns the id of its file. */
export async function sendPhoto(address: string, { id, token }: { id: string; token: string }): Promise<string> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: "red", noise } });
  const form = new FormData();
  form.append("photo", new File([new Uint8Array(await picture.png().toBuffer())], "me.png"));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}/api/v1/users/${id}`, { method: "PATCH", headers, body: form });
  return z.object({ photo: z.string() }).parse(await answer.json()).photo;
}

/** Lists the hashes of the content in a folder's `files/`. */
export async function listBytes(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, "files"), { recursive: true }).catch(() => []);
  return names.flatMap((name) => /[0-9a-f]{64}$/.exec(name)?.[0] ?? []);
}
