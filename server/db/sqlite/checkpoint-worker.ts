// Checkpoints a database's WAL when told to by `checkpoints.ts`, on its own connection.
import { DatabaseSync } from "node:sqlite";
import { workerData } from "node:worker_threads";

/** How long a restart of the WAL waits for its readers, and writers with it, in milliseconds. */
const busyTimeout = 250;

let database: DatabaseSync | null = null;

/**
 * Runs a checkpoint and, if the mode asks for it, lets the WAL restart; returns the length of the WAL and how much of
 * it has been copied.
 */
export function checkpoint(mode: "PASSIVE" | "RESTART"): unknown {
  database ??= open();
  return database.prepare(`PRAGMA wal_checkpoint(${mode})`).get();
}

/** The WAL is synced before its pages are copied into the file, and the file before the WAL may restart. */
function open(): DatabaseSync {
  const opened = new DatabaseSync(workerData as string, { timeout: busyTimeout });
  opened.exec("PRAGMA synchronous = FULL");
  return opened;
}
