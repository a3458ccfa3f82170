import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { takeBackup } from "../server/backup/take-backup.ts";
import { type Config, readConfig } from "../server/config.ts";
import { connectWithoutTimeout } from "../server/db/connect.ts";
import { compareMigrations } from "../server/db/migrate.ts";
import { inTransaction } from "../server/db/transaction.ts";
import { createFileStore } from "../server/features/files/stores/create-store.ts";
import type { Problem } from "../server/problem.ts";
import { messages, problem } from "./messages/messages.ts";
import { runAsProcess } from "./run-as-process.ts";
import type { Shell } from "./shell.ts";

/** Makes a backup. */
export async function backup(shell: Shell): Promise<number> {
  const { folder, keep } = readArguments(shell);
  const config = readConfig(shell.environment);
  const files = await createFileStore(config);
  try {
    const { path, manifest } = await takeBackup({ config, files, folder, keep });
    await recordBackup(config, Date.parse(manifest.takenAt));
    const texts = messages[shell.language].backup;
    const { count, bytes, lost } = manifest.files;
    shell.print(`${texts.done(path, count, (bytes / 1_000_000).toFixed(1))}\n`);
    if (lost.length === 0) return 0;
    shell.printError(`${texts.lost(lost.join(", "))}\n`);
    return 1;
  } finally {
    await files.close();
  }
}

/**
 * Records the backup for the administrators' overview. A database not yet migrated by this version is left untouched.
 */
async function recordBackup(config: Config, at: number): Promise<void> {
  const db = connectWithoutTimeout(config);
  try {
    const { missing } = await compareMigrations(db);
    if (missing.length > 0) return;
    await inTransaction(db, (tx) =>
      tx
        .insertInto("last_times")
        .values({ what: "backup", at })
        .onConflict((conflict) => conflict.column("what").doUpdateSet({ at }))
        .execute(),
    );
  } finally {
    await db.destroy();
  }
}

function readArguments(shell: Shell): { folder: string; keep: number } {
  const { positionals, values } = parse(shell);
  const [folder] = positionals;
  if (!folder || positionals.length > 1 || !/^[1-9]\d{0,3}$/.test(values.keep)) throw usage();
  return { folder: resolve(folder), keep: Number(values.keep) };
}

function parse({ args }: Shell) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { keep: { type: "string", default: "14" } },
    });
  } catch {
    throw usage();
  }
}

function usage(): Problem {
  return problem(({ backup }) => backup.usage);
}

if (import.meta.main) await runAsProcess(backup);
