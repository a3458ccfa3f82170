import { type Config, readConfig } from "../server/config.ts";
import { connectWithoutTimeout } from "../server/db/connect.ts";
import type { Db } from "../server/db/schema.ts";
import { prepareDatabase } from "../server/db/starting/prepare.ts";
import { hasDatabase } from "../server/doctor/database.ts";
import { makeFolder } from "../server/process/make-folder.ts";
import { messages } from "./messages/messages.ts";
import type { Shell } from "./shell.ts";

/**
 * Runs work on the configured database, migrating it if necessary, whether or not a server is running. Says that it has
 * created one: usually the server's settings are missing.
 */
export async function withDatabase<T>(
  { environment, language, printError }: Shell,
  work: (db: Db, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig(environment);
  const isNew = !hasDatabase(config);
  await makeFolder(config.dataDir);
  await prepareDatabase(config);
  if (isNew) printError(`${messages[language].newDatabase(config.dataDir)}\n`);
  const db = connectWithoutTimeout(config);
  try {
    return await work(db, config);
  } finally {
    await db.destroy();
  }
}
