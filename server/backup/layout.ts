import { existsSync } from "node:fs";
import { open, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { operationProblem } from "../messages/operations.ts";

/*
 * A backup folder contains `files/`, where the bytes of all backups are stored once under their hash, and one folder
 * per backup, named by its time, with the database, the list of files that it references, and `backup.json`.
 */

const manifestForm = z.object({
  format: z.literal(1),
  /** The start time: the backup contains every write that was acknowledged earlier. */
  takenAt: z.iso.datetime(),
  database: z.enum(["sqlite", "postgres"]),
  /** SHA-256 of the database copy. */
  hash: z.hash("sha256"),
  /**
   * The number of referenced files, their total size in bytes, and the hashes of those that were missing or damaged.
   */
  files: z.object({ count: z.int(), bytes: z.int(), lost: z.array(z.string()) }),
});

/** The content of `backup.json`. */
export type Manifest = z.infer<typeof manifestForm>;

/** Bytes that a database references. */
export interface ListedFile {
  hash: string;
  bytes: number;
}

/** The file name of the database copy in a backup. */
export const databaseNames = { sqlite: "database.sqlite", postgres: "database.dump" } as const;

/** Returns the name of a backup from its start time in UTC, which makes names sort chronologically. */
export function nameOf(time: Date): string {
  return time.toISOString().replace(/\.\d+/, "").replaceAll(":", "-");
}

/** Waits until nothing is at the path named by the time, and returns that time: names contain whole seconds. */
export async function untilFree(pathAt: (time: Date) => string): Promise<Date> {
  for (;;) {
    const now = new Date();
    if (!existsSync(pathAt(now))) return now;
    await wait(100);
  }
}

/** The names of the finished backups in a folder, oldest first. */
export interface BackupNames {
  /** Those dated in the future: the clock was wrong when they were made, or it is now. */
  future: string[];
  past: string[];
}

/** Lists the finished backups in a folder. */
export async function listBackups(folder: string, now: Date): Promise<BackupNames> {
  const names = await readdir(folder).catch(() => []);
  const sorted = names.filter((name) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name)).sort();
  const { future = [], past = [] } = Object.groupBy(sorted, (name) => (name > nameOf(now) ? "future" : "past"));
  return { future, past };
}

/** Reads a backup's manifest. Throws a Problem if the folder is not a backup. */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, "backup.json"), "utf8").catch(() => "null");
  const manifest = manifestForm.safeParse(parse(text));
  if (manifest.success) return manifest.data;
  throw operationProblem((texts) => texts.backup.none(backup));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads the list of files that a backup references. */
export async function readFileList(backup: string): Promise<ListedFile[]> {
  const lines = (await readFile(join(backup, "files.txt"), "utf8")).split("\n").filter(Boolean);
  return lines.map((line) => ({ hash: line.slice(0, 64), bytes: Number(line.slice(65)) }));
}

/** Writes the file list and the manifest, and syncs both to disk. */
export async function describeBackup(backup: string, manifest: Manifest, files: readonly ListedFile[]): Promise<void> {
  await writeDurably(join(backup, "files.txt"), files.map(({ hash, bytes }) => `${hash} ${bytes}\n`).join(""));
  await writeDurably(join(backup, "backup.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes a file's content or a folder's entries to disk. */
export async function syncPath(path: string): Promise<void> {
  const file = await open(path);
  await file.sync().finally(() => file.close());
}
