import { existsSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../server/config.ts";
import { moveDatabase } from "../server/move/move.ts";
import { messages, problem } from "./messages/messages.ts";
import { runAsProcess } from "./run-as-process.ts";
import type { Shell } from "./shell.ts";

/** Moves the data of the embedded database to PostgreSQL. */
export async function move({ args, environment, language, print }: Shell): Promise<number> {
  const [databaseUrl, ...others] = args;
  if (databaseUrl === undefined || others.length > 0) throw problem(({ move }) => move.usage);
  const config = readConfig({ ...environment, DATABASE_URL: databaseUrl });
  requireSource(config.dataDir);
  const report = (table: string, rows: number) => print(`${table.padEnd(20)}${rows}\n`);
  await moveDatabase({ dataDir: config.dataDir, databaseUrl, report });
  print(`${messages[language].move.done}\n`);
  return 0;
}

function requireSource(dataDir: string): void {
  if (existsSync(join(dataDir, "data.sqlite"))) return;
  throw problem(({ move }) => move.noSource(dataDir));
}

if (import.meta.main) await runAsProcess(move);
