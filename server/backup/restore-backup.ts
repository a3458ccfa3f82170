import { copyFile, mkdir, readdir, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Config } from "../config.ts";
import { connectWithoutTimeout } from "../db/connect.ts";
import { lockFolder } from "../db/sqlite/lock-folder.ts";
import type { FileStore } from "../features/files/stores/file-store.ts";
import { createLocalStore } from "../features/files/stores/local-store.ts";
import { operationProblem } from "../messages/operations.ts";
import { repairBytes } from "./copy-bytes.ts";
import { hashFile } from "./hash-file.ts";
import {
  databaseNames,
  listBackups,
  type Manifest,
  nameOf,
  readFileList,
  readManifest,
  syncPath,
  untilFree,
} from "./layout.ts";
import { runTool } from "./postgres-tools.ts";

/** The source and the target of a restore. */
export interface RestoreOptions {
  config: Pick<Config, "dataDir" | "databaseUrl">;
  files: FileStore;
  /** A backup folder, whose newest backup is restored, or a single backup in it. */
  folder: string;
  /** Whether to move an existing embedded database aside. */
  replace: boolean;
  now: Date;
}

/** The backup restored, the hashes of files that could not be restored, and where the previous database was moved. */
export interface Restored {
  path: string;
  manifest: Manifest;
  lost: string[];
  aside: string | null;
}

/**
 * Restores a backup: first its files, each verified against its hash, then its database. An interrupted restore
 * therefore leaves no database behind and can be repeated.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { config } = options;
  const path = await findBackup(options);
  const manifest = await readManifest(path);
  requireSameKind(manifest, config.databaseUrl);
  await requireUnchanged(path, manifest);
  await requireFiles(path, manifest);
  if (config.databaseUrl) {
    await requireEmpty(config.databaseUrl);
    const lost = await restoreFiles(options, path);
    await runTool("pg_restore", config.databaseUrl, [
      "--single-transaction",
      "--no-owner",
      "--no-privileges",
      copyOf(path, manifest),
    ]);
    return { path, manifest, lost, aside: null };
  }
  const release = lockFolder(config.dataDir, (owner) =>
    operationProblem(({ locks }) => locks.server(owner, config.dataDir)),
  );
  try {
    await requireNoDatabase(config.dataDir, options.replace);
    const lost = await restoreFiles(options, path);
    const aside = await installSqlite(copyOf(path, manifest), config.dataDir);
    return { path, manifest, lost, aside };
  } finally {
    release();
  }
}

function copyOf(path: string, { database }: Manifest): string {
  return join(path, databaseNames[database]);
}

async function findBackup({ folder, now }: RestoreOptions): Promise<string> {
  const { future, past } = await listBackups(folder, now);
  const [newest, ahead] = [past.at(-1), future.at(-1)];
  // Which one is the newest cannot be known: a clock was wrong when some were made, or this one is.
  if (newest && ahead) throw operationProblem(({ backup }) => backup.future(future.join(", "), newest));
  return join(folder, newest ?? ahead ?? "");
}

function requireSameKind({ database }: Manifest, databaseUrl: string | undefined): void {
  if (database === (databaseUrl ? "postgres" : "sqlite")) return;
  throw database === "sqlite"
    ? operationProblem(({ backup }) => backup.ofSqlite)
    : operationProblem(({ backup }) => backup.ofPostgres);
}

async function requireUnchanged(path: string, manifest: Manifest): Promise<void> {
  const hash = await hashFile(copyOf(path, manifest)).catch(() => null);
  if (hash === manifest.hash) return;
  throw operationProblem(({ backup }) => backup.copyDamaged(path));
}

/** Copying a single backup without the folder beside it is an easy mistake. */
async function requireFiles(path: string, { files }: Manifest): Promise<void> {
  const pool = join(path, "..", "files");
  if (files.count === 0 || (await exists(pool))) return;
  throw operationProblem(({ backup }) => backup.noFiles(pool));
}

async function requireNoDatabase(dataDir: string, replace: boolean): Promise<void> {
  if (replace || !(await exists(join(dataDir, "data.sqlite")))) return;
  throw operationProblem(({ backup }) => backup.databaseThere(dataDir));
}

async function requireEmpty(databaseUrl: string): Promise<void> {
  const db = connectWithoutTimeout({ dataDir: "", databaseUrl });
  try {
    const tables = sql<{ found: number }>`select count(*) as found from pg_tables where schemaname = current_schema()`;
    if ((await tables.execute(db)).rows[0]?.found === 0) return;
  } finally {
    await db.destroy();
  }
  throw operationProblem(({ backup }) => backup.tablesThere);
}

async function restoreFiles({ files }: RestoreOptions, path: string): Promise<string[]> {
  const pool = await createLocalStore(join(path, "..", "files"));
  const lost: string[] = [];
  for (const file of await readFileList(path)) {
    // Existing files are verified: damage to them may be the reason for the restore.
    if ((await repairBytes(pool, files, file)) !== null) lost.push(file.hash);
  }
  await pool.close();
  return lost;
}

/** Puts the database in place with an atomic rename: it is never incomplete. */
async function installSqlite(copy: string, dataDir: string): Promise<string | null> {
  const temporary = join(dataDir, "data.sqlite.restoring");
  const place = join(dataDir, "data.sqlite");
  await copyFile(copy, temporary);
  await syncPath(temporary);
  const aside = await moveAside(dataDir);
  await rename(temporary, place);
  await syncPath(dataDir);
  return aside;
}

/** Also moves a WAL left without its database aside: SQLite would apply it to the restored one. */
async function moveAside(dataDir: string): Promise<string | null> {
  // The WAL is moved before the database: without it the database would miss its latest commits.
  const names = ["data.sqlite-wal", "data.sqlite-shm", "data.sqlite"];
  const found = (await readdir(dataDir)).filter((name) => names.includes(name));
  if (found.length === 0) return null;
  const pathAt = (time: Date) => join(dataDir, `replaced-${nameOf(time)}`);
  const aside = pathAt(await untilFree(pathAt));
  await mkdir(aside, { mode: 0o700 });
  for (const name of names) if (found.includes(name)) await rename(join(dataDir, name), join(aside, name));
  return aside;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
