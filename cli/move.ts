import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../contract/language.ts";
import { readConfig } from "../server/config.ts";
import { moveDatabase } from "../server/move/move.ts";
import { Problem } from "../server/problem.ts";
import { runCommand } from "./run-command.ts";

const usage = new Problem({
  es: "Uso: npm run move -- postgres://usuario@servidor/base",
  en: "Usage: npm run move -- postgres://user@server/database",
});

const done: Record<Language, string> = {
  es: "Todas las filas están en PostgreSQL. Ponga DATABASE_URL y arranque el servidor; los archivos siguen en DATA_DIR. Guarde data.sqlite hasta estar conforme.",
  en: "All rows are in PostgreSQL. Set DATABASE_URL and start the server; files stay in DATA_DIR. Keep data.sqlite until you are content.",
};

await runCommand(async (language) => {
  const [databaseUrl, ...others] = process.argv.slice(2);
  if (databaseUrl === undefined || others.length > 0) throw usage;
  const config = readConfig({ ...process.env, DATABASE_URL: databaseUrl });
  requireSource(config.dataDir);
  const report = (table: string, rows: number) => void process.stdout.write(`${table.padEnd(20)}${rows}\n`);
  await moveDatabase({ dataDir: config.dataDir, databaseUrl, now: Date.now(), report });
  process.stdout.write(`${done[language]}\n`);
  return 0;
});

function requireSource(dataDir: string): void {
  if (existsSync(join(dataDir, "data.sqlite"))) return;
  throw new Problem({
    es: `En DATA_DIR ${dataDir} no hay data.sqlite que pasar.`,
    en: `There is no data.sqlite in DATA_DIR ${dataDir} to move.`,
  });
}
