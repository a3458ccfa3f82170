/** Whether SQLite said that another connection holds the database (SQLITE_BUSY, 5). */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === 5;
}

/** What SQLite says of a disk or a system that gives nothing more: SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN. */
const diskFaults: readonly (number | null)[] = [10, 13, 14];

/** Whether nothing could be written or opened. */
export function isDiskFault(error: unknown): boolean {
  return diskFaults.includes(sqliteCode(error));
}

/** What SQLite says of a file that may not be written, is damaged, or is no database: SQLITE_READONLY, SQLITE_CORRUPT, SQLITE_NOTADB. */
const fileFaults: readonly (number | null)[] = [8, 11, 26];

/** Whether the file of the database or its disk is at fault, and no statement. */
export function isFileFault(error: unknown): boolean {
  return isBusy(error) || isDiskFault(error) || fileFaults.includes(sqliteCode(error));
}

/** Whether SQLite refused a row for a unique index (SQLITE_CONSTRAINT_UNIQUE). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 2067;
}

function sqliteCode(error: unknown): number | null {
  if (!(error instanceof Error) || !("errcode" in error) || typeof error.errcode !== "number") return null;
  return error.errcode & 0xff;
}
