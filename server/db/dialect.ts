import { type Kysely, PostgresAdapter } from "kysely";

/** Whether a database is PostgreSQL rather than SQLite. Only for cases where the two share no SQL. */
export function isPostgres<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Whether rows must be locked against other transactions: in SQLite a transaction locks the whole database. */
export function hasRowLocks<T>(db: Kysely<T>): boolean {
  return isPostgres(db);
}
