import { type Kysely, PostgresAdapter } from "kysely";

/** Whether a database is PostgreSQL; else it is SQLite. Only for what the two have no common words for. */
export function isPostgres<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Whether rows have to be locked against other transactions: in SQLite a transaction has the whole database. */
export function hasRowLocks<T>(db: Kysely<T>): boolean {
  return isPostgres(db);
}
