import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Language } from "../contract/language.ts";
import { type Restored, restoreBackup } from "../server/backup/restore-backup.ts";
import { readConfig } from "../server/config.ts";
import { createFileStore } from "../server/features/files/create-store.ts";
import { Problem } from "../server/problem.ts";
import { runCommand } from "./run-command.ts";

const usage = new Problem({
  es: "Uso: npm run restore -- <carpeta de copias, o una de sus copias> [--replace]",
  en: "Usage: npm run restore -- <backup folder, or one backup in it> [--replace]",
});

const summaries: Record<Language, (restored: Restored) => string> = {
  es: ({ path, manifest }) =>
    `Restaurado de ${path}: el estado del ${manifest.takenAt}, con ${manifest.files.count} archivos. Ejecute npm run doctor, y después npm start.`,
  en: ({ path, manifest }) =>
    `Restored from ${path}: the state of ${manifest.takenAt}, with ${manifest.files.count} files. Run npm run doctor, then npm start.`,
};

const asides: Record<Language, (path: string) => string> = {
  es: (path) => `La base de datos que había está en ${path}.`,
  en: (path) => `The database that was there is in ${path}.`,
};

const losses: Record<Language, (lost: readonly string[]) => string> = {
  es: (lost) =>
    `La copia no tiene estos archivos, o están dañados: ${lost.join(", ")}. Una copia anterior puede tenerlos.`,
  en: (lost) => `The backup lacks these files, or they are damaged: ${lost.join(", ")}. An earlier one may have them.`,
};

await runCommand(async (language) => {
  const { folder, replace } = readArguments();
  const config = readConfig(process.env);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const files = await createFileStore(config);
  try {
    const restored = await restoreBackup({ config, files, folder, replace, now: new Date() });
    process.stdout.write(`${summaries[language](restored)}\n`);
    if (restored.aside) process.stdout.write(`${asides[language](restored.aside)}\n`);
    if (restored.lost.length === 0) return 0;
    process.stderr.write(`${losses[language](restored.lost)}\n`);
    return 1;
  } finally {
    await files.close();
  }
});

function readArguments(): { folder: string; replace: boolean } {
  const { positionals, values } = parse();
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw usage;
  return { folder: resolve(folder), replace: values.replace };
}

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: { replace: { type: "boolean", default: false } } });
  } catch {
    throw usage;
  }
}
