import { type Config, readConfig } from "../server/config.ts";
import { connectWithoutTimeout } from "../server/db/connect.ts";
import type { Db } from "../server/db/schema.ts";
import { prepareDatabase } from "../server/db/starting/prepare.ts";
import { makeFolder } from "../server/process/make-folder.ts";
import type { Shell } from "./shell.ts";

/** Runs work on the configured database, migrating it if necessary, whether or not a server is running. */
export async function withDatabase<T>(
  { environment }: Shell,
  work: (db: Db, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig(environment);
  await makeFolder(config.dataDir);
  await prepareDatabase(config);
  const db = connectWithoutTimeout(config);
  try {
    return await work(db, config);
  } finally {
    await db.destroy();
  }
}
