// Preloaded into a program. Each statement of the migrations or of an import, and each file that is moved into place
// there, is a moment. The program is killed just before the one that the environment names (KILL_PART, KILL_AT from 1),
// or before its last if there are fewer. Otherwise it reports the number of moments in each part on standard error when
// it exits.
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import pg from "pg";

const { KILL_PART, KILL_AT } = process.env;
const counts = new Map<string, number>();
let part: string | null = null;
let isLastCommit = false;
let isImported = false;

const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function prepareCounted(sql, ...rest) {
  const statement: StatementSync = prepare.call(this, sql, ...rest);
  for (const name of ["run", "all"] as const) {
    const execute = statement[name];
    Object.defineProperty(statement, name, {
      value(...values: SQLInputValue[]) {
        countStatement(sql);
        return Reflect.apply(execute, statement, values);
      },
    });
  }
  return statement;
};

const { query } = pg.Client.prototype;
Object.defineProperty(pg.Client.prototype, "query", {
  value(this: pg.Client, statement: string | pg.QueryConfig, ...rest: unknown[]) {
    countStatement(typeof statement === "string" ? statement : statement.text);
    return Reflect.apply(query, this, [statement, ...rest]);
  },
});

const { rename } = fs;
fs.rename = (from, to) => {
  countMoment();
  return rename(from, to);
};
syncBuiltinESMExports();

/** The migrations begin by creating their own table, an import by claiming its first file; both end with a commit. */
function countStatement(sql: string): void {
  if (sql.startsWith('create table if not exists "migrations"')) part = "migrations";
  if (sql.startsWith('insert into "jobs"') && !isImported) part = "import";
  if (sql.startsWith('insert into "courses"')) isLastCommit = true;
  // How often SQLite has to retry for its lock depends on other writers.
  if (/^begin/i.test(sql)) return;
  const isLast = /^commit/i.test(sql) && (part !== "import" || isLastCommit);
  countMoment(isLast);
  if (!isLast) return;
  isImported ||= part === "import";
  part = null;
}

/**
 * The files of an import are written concurrently, so its number of moments varies slightly; no run outlives its last.
 */
function countMoment(isLast = false): void {
  if (part === null) return;
  const number = (counts.get(part) ?? 0) + 1;
  counts.set(part, number);
  if (part === KILL_PART && (isLast || number === Number(KILL_AT))) process.kill(process.pid, "SIGKILL");
}

if (KILL_PART === undefined) {
  process.on("exit", () => process.stderr.write(`MOMENTS ${JSON.stringify([...counts])}\n`));
}
