// Copies the log of a database into its file when `checkpoints.ts` says so, on a connection of its own.
import { DatabaseSync } from "node:sqlite";
import { workerData } from "node:worker_threads";

/** How long the log waits to begin anew for those who still read from it, and writers with it, in ms. */
const patience = 250;

let database: DatabaseSync | null = null;

/** Copies the log, and lets it begin anew where the mode says so; how long it is and how much of it is copied. */
export function checkpoint(mode: "PASSIVE" | "RESTART"): unknown {
  database ??= open();
  return database.prepare(`PRAGMA wal_checkpoint(${mode})`).get();
}

/** The log is synced before its pages go into the file, and the file before the log may begin anew. */
function open(): DatabaseSync {
  const opened = new DatabaseSync(workerData as string, { timeout: patience });
  opened.exec("PRAGMA synchronous = FULL");
  return opened;
}
