import { isBusy, isDiskFault, isFileFault, isUniqueViolation } from "../sqlite/sqlite-faults.ts";

/** SQLSTATEs, or their first two letters, of a PostgreSQL that cannot serve now. */
const awayStates = [
  "08", // the connection failed
  "53", // out of disk, memory or connections
  "57", // shutting down, starting, or a statement that took too long
  "58", // an error of its system
  "25006", // read-only: a standby that was the primary until now
  "40", // conflicts that went on through every repetition
];

/** Codes of the network where nobody answers. */
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

/** Codes of a machine that gives nothing more: its disk full, over a quota or failing, no handle or memory left. */
const machineCodes = ["ENOSPC", "EDQUOT", "EIO", "EMFILE", "ENFILE", "ENOMEM"];

/** What pg says, without a code, of a connection that ended or could not be had in time. */
const lostConnection = /^(Connection terminated|timeout e|Client (has encountered|was closed)|Postgres connection has)/;

/** Whether the database or the disk cannot serve at present, and may again soon. */
export function isUnavailable(error: unknown): boolean {
  return isBusy(error) || isDiskFault(error) || machineCodes.includes(codeOf(error) ?? "") || isAway(error);
}

/** Whether PostgreSQL is out of reach, or not able to serve. */
export function isAway(error: unknown): boolean {
  const code = codeOf(error);
  if (code === null) return error instanceof Error && lostConnection.test(error.message);
  return networkCodes.includes(code) || (isState(code) && awayStates.some((state) => code.startsWith(state)));
}

/** Whether PostgreSQL undid a transaction for another's sake: not serialisable, or a deadlock. */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error);
  return code === "40001" || code === "40P01";
}

/** Whether a row was refused because another one has its unique value. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === "23505" || isUniqueViolation(error);
}

/** What the system or a database says of a file, a connection or itself; null for an error of this program. */
export function findReason(error: unknown): string | null {
  // A name with several addresses fails with one error for each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return null;
  const isOutside = "syscall" in first || isFileFault(first) || isAway(first) || isState(codeOf(first) ?? "");
  return isOutside ? first.message : null;
}

/** The SQLSTATE of an error that PostgreSQL answered with, or the code of a failed connection; null for neither. */
export function codeOf(error: unknown): string | null {
  // A name with several addresses fails with one error for each.
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  const code = error instanceof Error && "code" in error ? error.code : null;
  return typeof code === "string" ? code : null;
}

function isState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code);
}
