// Runs the statements sent by `worker-dialect.ts` on its own read-only connection.
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { workerData } from "node:worker_threads";

let database: DatabaseSync | null = null;

/** Runs a statement and returns its rows. */
export function query({ sql, parameters }: { sql: string; parameters: SQLInputValue[] }): unknown[] {
  database ??= new DatabaseSync(workerData as string, { readOnly: true, timeout: 1000 });
  return database.prepare(sql).all(...parameters);
}
