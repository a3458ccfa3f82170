import { isBusy, isDiskFault, isFileFault, isUniqueViolation } from "../sqlite/sqlite-faults.ts";

/** SQLSTATEs, or their classes, of a PostgreSQL that is unable to serve at present. */
const unavailableStates = [
  "08", // connection failure
  "53", // out of disk, memory or connections
  "57", // shutting down, starting up or statement timeout
  "58", // operating system error
  "25006", // read-only: a standby that was the primary until recently
  "40", // conflicts that persisted through all retries
];

/** Network error codes for an unreachable server. */
const networkCodes = [
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "ETIMEDOUT",
  "EPIPE",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
];

/** Error codes for an exhausted or failing machine: disk full, over quota or faulty; out of file handles or memory. */
const machineCodes = ["ENOSPC", "EDQUOT", "EIO", "EMFILE", "ENFILE", "ENOMEM"];

/** Messages of pg, which have no code, for a connection that ended or could not be made in time. */
const lostConnection = /^(Connection terminated|timeout e|Client (has encountered|was closed)|Postgres connection has)/;

/** Whether an error means that the database or disk is temporarily unavailable. */
export function isUnavailable(error: unknown): boolean {
  return isMachineFault(error) || isPostgresDown(error);
}

/** Whether this machine is temporarily unable to serve: its disk is full, or an import holds the embedded database. */
export function isMachineFault(error: unknown): boolean {
  return isBusy(error) || isDiskFault(error) || machineCodes.includes(codeOf(error) ?? "");
}

/** Whether PostgreSQL is unreachable or unable to serve. */
export function isPostgresDown(error: unknown): boolean {
  const code = codeOf(error);
  if (code === null) return error instanceof Error && lostConnection.test(error.message);
  return networkCodes.includes(code) || (isState(code) && unavailableStates.some((state) => code.startsWith(state)));
}

/** Whether PostgreSQL rolled a transaction back because of another: a serialisation failure or deadlock. */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error);
  return code === "40001" || code === "40P01";
}

/** Whether a row was rejected because its unique value exists already. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === "23505" || isUniqueViolation(error);
}

/**
 * Returns the message of a system or database error about a file, a connection or the database itself; null for an
 * error of this program.
 */
export function findReason(error: unknown): string | null {
  // A host with several addresses fails with one error per address.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return null;
  const isExternal = "syscall" in first || isFileFault(first) || isPostgresDown(first) || isState(codeOf(first) ?? "");
  return isExternal ? first.message : null;
}

/** Returns the SQLSTATE of a PostgreSQL error or the code of a failed connection; null for neither. */
export function codeOf(error: unknown): string | null {
  // A host with several addresses fails with one error per address.
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  const code = error instanceof Error && "code" in error ? error.code : null;
  return typeof code === "string" ? code : null;
}

function isState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code);
}
