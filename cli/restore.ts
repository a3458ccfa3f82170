import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { restoreBackup } from "../server/backup/restore-backup.ts";
import { readConfig } from "../server/config.ts";
import { createFileStore } from "../server/features/files/stores/create-store.ts";
import type { Problem } from "../server/problem.ts";
import { makeFolder } from "../server/process/make-folder.ts";
import { messages, problem } from "./messages/messages.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async (language) => {
  const { folder, replace } = readArguments();
  const config = readConfig(process.env);
  await makeFolder(config.dataDir);
  const files = await createFileStore(config);
  try {
    const restored = await restoreBackup({ config, files, folder, replace, now: new Date() });
    const { restore } = messages[language];
    const { path, manifest, aside, lost } = restored;
    process.stdout.write(`${restore.done(path, manifest.takenAt, manifest.files.count)}\n`);
    if (aside) process.stdout.write(`${restore.aside(aside)}\n`);
    if (lost.length === 0) return 0;
    process.stderr.write(`${restore.lost(lost.join(", "))}\n`);
    return 1;
  } finally {
    await files.close();
  }
});

function readArguments(): { folder: string; replace: boolean } {
  const { positionals, values } = parse();
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw usage();
  return { folder: resolve(folder), replace: values.replace };
}

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: { replace: { type: "boolean", default: false } } });
  } catch {
    throw usage();
  }
}

function usage(): Problem {
  return problem(({ restore }) => restore.usage);
}
