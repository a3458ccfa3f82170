import { DatabaseSync } from "node:sqlite";

/** What a connection caches of the file, in KiB: with millions of rows the inner nodes of all indexes fit in. */
const cacheKib = 8192;

/** The oldest SQLite that this program trusts: earlier ones can corrupt a WAL that two connections checkpoint. */
const oldestVersion = "3.51.3";

/** How long a statement may wait for another process, in ms: longer would block the event loop. */
const busyTimeout = 50;

/** Opens the connection that writes. Throws where SQLite is too old. */
export function openWriter(file: string): DatabaseSync {
  const writer = new DatabaseSync(file, { timeout: busyTimeout });
  writer.exec("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON");
  // What is deleted is overwritten: it is not to lie on in pages that are free, nor in the backups that copy them.
  writer.exec("PRAGMA secure_delete = ON");
  // NORMAL leaves out one sync alone, that of the log at each commit. `write-ahead-log.ts` does it off the event loop, and
  // copies the log: SQLite would copy at every commit, and never begin the log anew while somebody reads at each of them.
  writer.exec("PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0");
  writer.exec(`PRAGMA cache_size = -${cacheKib}`);
  refuseOldVersion(writer);
  return writer;
}

/** Opens the connection that only reads; the file must be there. */
export function openReader(file: string): DatabaseSync {
  const reader = new DatabaseSync(file, { readOnly: true, timeout: busyTimeout });
  reader.exec(`PRAGMA cache_size = -${cacheKib}`);
  return reader;
}

function refuseOldVersion(database: DatabaseSync): void {
  const version = String(database.prepare("select sqlite_version() as version").get()?.version);
  const isOld = version.localeCompare(oldestVersion, "en", { numeric: true }) < 0;
  if (isOld) throw new Error(`SQLite ${version} is older than ${oldestVersion}.`);
}
