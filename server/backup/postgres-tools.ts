import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import pg from "pg";
import { codeOf } from "../db/failures/faults.ts";
import { operationProblem } from "../messages/operations.ts";
import type { Problem } from "../problem.ts";

/** The connection parameters that PostgreSQL's own tools accept; they refuse others, such as `max` of pg. */
const supportedParameters = [
  "host",
  "port",
  "user",
  "dbname",
  "sslmode",
  "sslrootcert",
  "sslcert",
  "sslkey",
  "connect_timeout",
];

/**
 * Runs pg_dump or pg_restore on a database. The password is passed in the environment, because any user can read
 * arguments.
 */
export async function runTool(program: string, databaseUrl: string, args: readonly string[]): Promise<void> {
  const { address, password } = splitPassword(databaseUrl);
  const env = { ...process.env, ...(password !== null && { PGPASSWORD: password }) };
  const child = spawn(program, [`--dbname=${address}`, ...args], { env, stdio: ["ignore", "ignore", "pipe"] });
  const errorOutput = text(child.stderr);
  const [code] = await once(child, "close").catch((error: unknown) => {
    throw codeOf(error) === "ENOENT" ? toolMissing(program) : error;
  });
  if (code !== 0) throw toolFailed(program, (await errorOutput).trim());
}

/** Splits a database URL into the URL without its password, and the password. */
function splitPassword(databaseUrl: string): { address: string; password: string | null } {
  const url = new URL(databaseUrl);
  // As the server reads it, which also accepts a password that contains an unencoded %.
  const password = new pg.Client({ connectionString: databaseUrl }).password ?? null;
  url.password = "";
  for (const name of [...url.searchParams.keys()])
    if (!supportedParameters.includes(name)) url.searchParams.delete(name);
  return { address: url.href, password };
}

function toolMissing(program: string): Problem {
  return operationProblem(({ backup }) => backup.toolMissing(program));
}

function toolFailed(program: string, errorOutput: string): Problem {
  return operationProblem(({ backup }) => backup.toolFailed(program, errorOutput));
}
