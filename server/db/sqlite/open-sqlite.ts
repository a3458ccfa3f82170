import { DatabaseSync } from "node:sqlite";

/** The page cache of a connection, in KiB: enough for the inner nodes of all indexes with millions of rows. */
const cacheKib = 8192;

/** The oldest SQLite version that is safe to use: earlier ones can corrupt a WAL that two connections checkpoint. */
const oldestVersion = "3.51.3";

/** How long a statement may wait for another process, in milliseconds: longer would block the event loop. */
const busyTimeout = 50;

/** Opens the writing connection. Throws if SQLite is too old. */
export function openWriter(file: string): DatabaseSync {
  const writer = new DatabaseSync(file, { timeout: busyTimeout });
  writer.exec("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON");
  // Deleted data is overwritten, so that it does not survive in free pages or in the backups that copy them.
  writer.exec("PRAGMA secure_delete = ON");
  // NORMAL omits only the sync of the WAL on each commit, which `write-ahead-log.ts` does off the event loop. It also
  // runs the checkpoints: SQLite's own would run on every commit, and never restart the WAL while each of them meets a
  // reader.
  writer.exec("PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0");
  writer.exec(`PRAGMA cache_size = -${cacheKib}`);
  refuseOldVersion(writer);
  return writer;
}

/** Opens the read-only connection; the file must exist. */
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
