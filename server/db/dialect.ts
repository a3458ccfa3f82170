import { type Kysely, PostgresAdapter } from "kysely";

/** Whether a database is PostgreSQL; else it is SQLite. Only for what the two have no common words for. */
export function isPostgres<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
