import { access, chmod, constants, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { Config } from "../config.ts";
import { lockFolder } from "../db/sqlite/lock-folder.ts";
import { isFileFault } from "../db/sqlite/sqlite-faults.ts";
import type { FileStore } from "../features/files/stores/file-store.ts";
import { createLocalStore } from "../features/files/stores/local-store.ts";
import { operationProblem } from "../messages/operations.ts";
import { tightenBackups } from "../process/file-modes.ts";
import { makeFolder } from "../process/make-folder.ts";
import { copyBytes, repairBytes } from "./copy-bytes.ts";
import { copyPostgres } from "./copy-postgres.ts";
import { copySqlite } from "./copy-sqlite.ts";
import { hashFile } from "./hash-file.ts";
import {
  databaseNames,
  describeBackup,
  type ListedFile,
  listBackups,
  type Manifest,
  nameOf,
  readFileList,
  syncPath,
  untilFree,
} from "./layout.ts";

/** The source and the destination of a backup. */
export interface BackupOptions {
  config: Pick<Config, "dataDir" | "databaseUrl">;
  files: FileStore;
  folder: string;
  /** How many backups to retain, including this one. */
  keep: number;
}

/** A backup with its start time. */
type StartedBackup = BackupOptions & { now: Date };

const unfinished = "unfinished-";

const day = 24 * 60 * 60 * 1000;

/**
 * Adds a backup to a folder, whether or not a server is running, and removes those beyond `keep`. Returns its path and
 * manifest.
 */
export async function takeBackup(options: BackupOptions): Promise<{ path: string; manifest: Manifest }> {
  const { config, folder } = options;
  refuseOwnFolder(config.dataDir, folder);
  await makeFolder(folder);
  // Checked before the SQLite-based lock, whose error does not name a folder that is not writable.
  await access(folder, constants.W_OK);
  const release = lockBackups(folder);
  try {
    await tightenBackups(folder);
    for (const name of await readdir(folder)) {
      if (name.startsWith(unfinished)) await rm(join(folder, name), { recursive: true });
    }
    return await writeBackup({ ...options, now: await untilFree((time) => join(folder, nameOf(time))) });
  } finally {
    release();
  }
}

function lockBackups(folder: string): () => void {
  try {
    return lockFolder(folder, (owner) => operationProblem(({ locks }) => locks.backup(owner, folder)));
  } catch (error) {
    // SQLite's errors name no file. Often another user, such as root, once made a backup here.
    if (!(error instanceof Error && isFileFault(error))) throw error;
    throw operationProblem(({ backup }) => backup.unwritable(folder, error.message));
  }
}

/** The server's own `files/` would become that of the backups, which deletes what no backup references. */
function refuseOwnFolder(dataDir: string, folder: string): void {
  const [first] = relative(dataDir, folder).split(sep);
  if (first === "" || first === "files") throw operationProblem(({ backup }) => backup.ownFolder(folder));
}

async function writeBackup(options: StartedBackup) {
  const { folder, now } = options;
  const name = nameOf(now);
  const temporary = join(folder, `${unfinished}${name}`);
  await mkdir(temporary, { mode: 0o700 });
  const pool = await createLocalStore(join(folder, "files"));
  try {
    const manifest = await fillBackup(options, temporary, pool);
    const path = join(folder, name);
    await rename(temporary, path);
    await syncPath(folder);
    await removeOld(options, pool);
    return { path, manifest };
  } catch (error) {
    // A disk that it filled, if shared with the server, would accept no write until the next backup.
    await rm(temporary, { recursive: true, force: true });
    throw error;
  } finally {
    await pool.close();
  }
}

/**
 * Copies the database first. The bytes it references then remain in the store for a day, even if they are removed in
 * the meantime (`loose-bytes.ts`); bytes added later do not belong to this backup.
 */
async function fillBackup({ config, files, now }: StartedBackup, folder: string, pool: FileStore): Promise<Manifest> {
  const database = config.databaseUrl ? "postgres" : "sqlite";
  const copy = join(folder, databaseNames[database]);
  const listed = config.databaseUrl
    ? await copyPostgres(config.databaseUrl, copy)
    : await copySqlite(join(config.dataDir, "data.sqlite"), copy);
  await chmod(copy, 0o600);
  await syncPath(copy);
  const lost = await copyToPool({ from: files, pool, now }, listed);
  const bytes = listed.reduce((sum, file) => sum + file.bytes, 0);
  const about = { format: 1, takenAt: now.toISOString(), database, hash: await hashFile(copy) } as const;
  const manifest = { ...about, files: { count: listed.length, bytes, lost } };
  await describeBackup(folder, manifest, listed);
  return manifest;
}

/**
 * Copies bytes that the pool lacks and returns the hashes of those missing or damaged; any other failure aborts the
 * backup. Each day, a sixteenth of the pool is verified and repaired, to detect disk corruption before a restore.
 */
async function copyToPool(
  { from, pool, now }: { from: FileStore; pool: FileStore; now: Date },
  listed: readonly ListedFile[],
): Promise<string[]> {
  const verifiedPrefix = (Math.floor(now.getTime() / day) % 16).toString(16);
  const lost: string[] = [];
  // Small files first: a photo that is replaced during the backup is removed from the store within hours.
  for (const file of listed.toSorted((one, other) => one.bytes - other.bytes)) {
    const copy = file.hash.startsWith(verifiedPrefix) ? repairBytes : copyBytes;
    if ((await copy(from, pool, file)) !== null) lost.push(file.hash);
  }
  return lost;
}

/**
 * Removes all but the newest backups, then the bytes that no remaining backup references. Backups dated in the future
 * count as the oldest; otherwise they would crowd out every backup that is made until then.
 */
async function removeOld({ folder, keep, now }: StartedBackup, pool: FileStore): Promise<void> {
  const { future, past } = await listBackups(folder, now);
  const names = [...future, ...past];
  for (const name of names.slice(0, -keep)) await rm(join(folder, name), { recursive: true });
  const referenced = new Set<string>();
  for (const name of names.slice(-keep)) {
    for (const { hash } of await readFileList(join(folder, name))) referenced.add(hash);
  }
  for await (const hash of pool.list()) if (!referenced.has(hash)) await pool.remove(hash);
}
