import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { restoreBackup } from "../server/backup/restore-backup.ts";
import { readConfig } from "../server/config.ts";
import { createFileStore } from "../server/features/files/stores/create-store.ts";
import type { Problem } from "../server/problem.ts";
import { makeFolder } from "../server/process/make-folder.ts";
import { messages, problem } from "./messages/messages.ts";
import { runAsProcess } from "./run-as-process.ts";
import type { Shell } from "./shell.ts";

/** Restores a backup. */
export async function restore(shell: Shell): Promise<number> {
  const { folder, replace } = readArguments(shell);
  const config = readConfig(shell.environment);
  await makeFolder(config.dataDir);
  const files = await createFileStore(config);
  try {
    const restored = await restoreBackup({ config, files, folder, replace, now: new Date() });
    const texts = messages[shell.language].restore;
    const { path, manifest, aside, lost } = restored;
    shell.print(`${texts.done(path, manifest.takenAt, manifest.files.count)}\n`);
    if (aside) shell.print(`${texts.aside(aside)}\n`);
    if (lost.length === 0) return 0;
    shell.printError(`${texts.lost(lost.join(", "))}\n`);
    return 1;
  } finally {
    await files.close();
  }
}

function readArguments(shell: Shell): { folder: string; replace: boolean } {
  const { positionals, values } = parse(shell);
  const [folder] = positionals;
  if (!folder || positionals.length > 1) throw usage();
  return { folder: resolve(folder), replace: values.replace };
}

function parse({ args }: Shell) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { replace: { type: "boolean", default: false } },
    });
  } catch {
    throw usage();
  }
}

function usage(): Problem {
  return problem(({ restore }) => restore.usage);
}

if (import.meta.main) await runAsProcess(restore);
