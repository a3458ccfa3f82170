import type { Kysely } from "kysely";

/** Adds what the last import of each source brought into a course; null for earlier imports, of which it is unknown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["course_sources", "added_sources"])
    await db.schema.alterTable(table).addColumn("contents", "text").execute();
}
