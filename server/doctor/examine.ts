import type { Config } from "../config.ts";
import { connectWithoutTimeout } from "../db/connect.ts";
import { findReason } from "../db/failures/faults.ts";
import type { Db } from "../db/schema.ts";
import { StartError } from "../errors.ts";
import { createFileStore } from "../features/files/stores/create-store.ts";
import { checkCounters } from "./counters.ts";
import { checkDatabase, hasDatabase, missingDatabase } from "./database.ts";
import { checkFiles, unusableStore } from "./files.ts";
import type { Finding } from "./finding.ts";
import { checkJobs } from "./jobs.ts";
import { checkClock, checkDisk, compareClocks } from "./machine.ts";
import { checkMailServer, checkOutbox } from "./mail.ts";
import { checkSettings } from "./settings.ts";

/** Checks everything that a server depends on, without changing anything, whether or not a server is running. */
export async function* examine(config: Config): AsyncIterable<Finding> {
  yield* await checkSettings(config);
  yield* await checkDisk(config);
  yield await checkClock();
  yield await checkMailServer(config);
  if (hasDatabase(config)) yield* examineStored(config);
  else yield missingDatabase(config);
}

async function* examineStored(config: Config): AsyncIterable<Finding> {
  const db = connectWithoutTimeout(config);
  try {
    const found = await checkDatabase(db);
    yield* found;
    if (found.some(({ level }) => level !== "ok")) return;
    yield* await checkCounters(db);
    yield* await compareClocks(db);
    yield* await checkOutbox(db, Date.now());
    yield* await checkJobs(db);
    yield* await examineFiles(db, config);
  } finally {
    await db.destroy();
  }
}

async function examineFiles(db: Db, config: Config): Promise<Finding[]> {
  try {
    const files = await createFileStore(config);
    return await checkFiles({ db, files }).finally(() => files.close());
  } catch (error) {
    const reason = error instanceof StartError ? error.message : findReason(error);
    if (reason === null) throw error;
    return [unusableStore(reason)];
  }
}
