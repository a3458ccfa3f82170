import { type Kysely, sql } from "kysely";

/** How often the times of a study plan were changed, and when they last were: programs for calendars ask for both. */
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
