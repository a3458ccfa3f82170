import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartError } from "../../errors.ts";
import { isBusy } from "./sqlite-faults.ts";

/** Creates the error of a process that requests a folder, given the process that holds it. */
type Refusal = (owner: string) => Error;

/**
 * Makes this process the only server on a folder (or the only one doing what `refuse` names), and returns the release
 * function. The lock is the operating system's, taken by SQLite on a separate file, so a killed process holds nothing.
 * Throws an error that names the process holding it.
 */
export function lockFolder(
  dataDir: string,
  refuse: Refusal = (owner) => new StartError(`Another server (process ${owner}) is using DATA_DIR ${dataDir}.`),
): () => void {
  const owner = join(dataDir, "server.pid");
  const lock = new DatabaseSync(join(dataDir, "server.lock"), { timeout: 0 });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw refuse(readLockOwner(owner));
  }
  writeFileSync(owner, String(process.pid));
  return () => {
    rmSync(owner, { force: true });
    lock.close();
  };
}

function readLockOwner(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "unknown";
  }
}
