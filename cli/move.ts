import { existsSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../server/config.ts";
import { moveDatabase } from "../server/move/move.ts";
import { messages, problem } from "./messages/messages.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async (language) => {
  const [databaseUrl, ...others] = process.argv.slice(2);
  if (databaseUrl === undefined || others.length > 0) throw problem(({ move }) => move.usage);
  const config = readConfig({ ...process.env, DATABASE_URL: databaseUrl });
  requireSource(config.dataDir);
  const report = (table: string, rows: number) => void process.stdout.write(`${table.padEnd(20)}${rows}\n`);
  await moveDatabase({ dataDir: config.dataDir, databaseUrl, report });
  process.stdout.write(`${messages[language].move.done}\n`);
  return 0;
});

function requireSource(dataDir: string): void {
  if (existsSync(join(dataDir, "data.sqlite"))) return;
  throw problem(({ move }) => move.noSource(dataDir));
}
