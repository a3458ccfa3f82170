import { type Kysely, sql } from "kysely";

/** Adds how often and when the times of a study plan were changed, both of which calendar programs require. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("study_plans")
    .addColumn("sequence", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("study_plans")
    .addColumn("timed_at", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update study_plans set timed_at = created_at`.execute(db);
}
