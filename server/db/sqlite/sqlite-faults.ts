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

/** Whether SQLite refused a row for a unique index (SQLITE_CONSTRAINT_UNIQUE). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 2067;
}

function sqliteCode(error: unknown): number | null {
  if (!(error instanceof Error) || !("errcode" in error) || typeof error.errcode !== "number") return null;
  return error.errcode & 0xff;
}
