/** Whether SQLite reports that another connection holds the database (SQLITE_BUSY, 5). */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === 5;
}

/** SQLite's codes for a disk or system that is exhausted or failing: SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN. */
const diskFaults: readonly (number | null)[] = [10, 13, 14];

/** Whether a file could not be written or opened. */
export function isDiskFault(error: unknown): boolean {
  return diskFaults.includes(sqliteCode(error));
}

/**
 * SQLite's codes for a file that is read-only, damaged or not a database: SQLITE_READONLY, SQLITE_CORRUPT,
 * SQLITE_NOTADB.
 */
const fileFaults: readonly (number | null)[] = [8, 11, 26];

/** Whether the database file or its disk is at fault rather than the statement. */
export function isFileFault(error: unknown): boolean {
  return isBusy(error) || isDiskFault(error) || fileFaults.includes(sqliteCode(error));
}

/** Whether SQLite rejected a row because of a unique index (SQLITE_CONSTRAINT_UNIQUE). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 2067;
}

function sqliteCode(error: unknown): number | null {
  if (!(error instanceof Error) || !("errcode" in error) || typeof error.errcode !== "number") return null;
  return error.errcode & 0xff;
}
