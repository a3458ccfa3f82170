// Copies the log of a database into its file when `checkpoints.ts` says so, on a connection of its own.
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

/** How long the log waits to begin anew for those who still read from it, and writers with it, in ms. */
const patience = 250;

const database = new DatabaseSync(workerData as string, { timeout: patience });
// The log is synced before its pages go into the file, and the file before the log may begin anew.
database.exec("PRAGMA synchronous = FULL");

parentPort?.on("message", (mode: string) => {
  parentPort?.postMessage(database.prepare(`PRAGMA wal_checkpoint(${mode})`).get());
});
