import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Language } from "../contract/language.ts";
import type { Manifest } from "../server/backup/layout.ts";
import { takeBackup } from "../server/backup/take-backup.ts";
import { readConfig } from "../server/config.ts";
import { createFileStore } from "../server/features/files/create-store.ts";
import { Problem } from "../server/problem.ts";
import { runCommand } from "./run-command.ts";

const usage = new Problem({
  es: "Uso: npm run backup -- <carpeta> [--keep <cuántas copias quedan, 14>]",
  en: "Usage: npm run backup -- <folder> [--keep <how many backups stay, 14>]",
});

const summaries: Record<Language, (path: string, files: Manifest["files"]) => string> = {
  es: (path, { count, bytes }) =>
    `Copia guardada en ${path}: la base de datos y ${count} archivos (${megabytes(bytes)} MB).`,
  en: (path, { count, bytes }) => `Backup stored in ${path}: the database and ${count} files (${megabytes(bytes)} MB).`,
};

const losses: Record<Language, (lost: readonly string[]) => string> = {
  es: (lost) => `Faltan archivos o están dañados: ${lost.join(", ")}. Ejecute npm run doctor.`,
  en: (lost) => `Files are missing or damaged: ${lost.join(", ")}. Run npm run doctor.`,
};

await runCommand(async (language) => {
  const { folder, keep } = readArguments();
  const config = readConfig(process.env);
  const files = await createFileStore(config);
  try {
    const { path, manifest } = await takeBackup({ config, files, folder, keep, now: new Date() });
    process.stdout.write(`${summaries[language](path, manifest.files)}\n`);
    if (manifest.files.lost.length === 0) return 0;
    process.stderr.write(`${losses[language](manifest.files.lost)}\n`);
    return 1;
  } finally {
    await files.close();
  }
});

function readArguments(): { folder: string; keep: number } {
  const { positionals, values } = parse();
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1 || !/^[1-9]\d{0,3}$/.test(values.keep)) throw usage;
  return { folder: resolve(folder), keep: Number(values.keep) };
}

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: { keep: { type: "string", default: "14" } } });
  } catch {
    throw usage;
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
