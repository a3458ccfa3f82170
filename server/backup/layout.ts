import { open, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { operationProblem } from "../messages/operations.ts";

/*
 * A backup folder: `files/` with the bytes of all backups in it, each once, under their hash; and a folder for each
 * backup, named by its time, with the database, the list of the files that it speaks of, and `backup.json`.
 */

const manifestForm = z.object({
  format: z.literal(1),
  /** When it began: all that was answered before is in it. */
  takenAt: z.iso.datetime(),
  database: z.enum(["sqlite", "postgres"]),
  /** SHA-256 of the copy of the database. */
  hash: z.hash("sha256"),
  /** How many files it speaks of, their bytes, and the hashes of those that were missing or damaged. */
  files: z.object({ count: z.int(), bytes: z.int(), lost: z.array(z.string()) }),
});

/** What `backup.json` says. */
export type Manifest = z.infer<typeof manifestForm>;

/** Bytes that a database speaks of. */
export interface ListedFile {
  hash: string;
  bytes: number;
}

/** The name of a database's copy in its backup. */
export const databaseNames = { sqlite: "database.sqlite", postgres: "database.dump" } as const;

/** The name of a backup that began then: in UTC, so that names sort as times do. */
export function nameOf(time: Date): string {
  return time.toISOString().replace(/\.\d+/, "").replaceAll(":", "-");
}

/** The names of the finished backups in a folder, the oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name)).sort();
}

/** Reads what a backup says of itself; throws a Problem where it is none. */
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

/** Reads which files a backup speaks of. */
export async function readFileList(backup: string): Promise<ListedFile[]> {
  const lines = (await readFile(join(backup, "files.txt"), "utf8")).split("\n").filter(Boolean);
  return lines.map((line) => ({ hash: line.slice(0, 64), bytes: Number(line.slice(65)) }));
}

/** Writes the list of files and what the backup says of itself, to last. */
export async function describeBackup(backup: string, manifest: Manifest, files: readonly ListedFile[]): Promise<void> {
  await writeToLast(join(backup, "files.txt"), files.map(({ hash, bytes }) => `${hash} ${bytes}\n`).join(""));
  await writeToLast(join(backup, "backup.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

async function writeToLast(path: string, text: string): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Waits until what a file holds, or which names a folder has, is on disk. */
export async function syncPath(path: string): Promise<void> {
  const file = await open(path);
  await file.sync().finally(() => file.close());
}
