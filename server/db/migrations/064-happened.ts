import { type Kysely, sql } from "kysely";

/**
 * Each table with its new column for when something happened or arrived, and the column that earlier rows take it from.
 */
const added = [
  ["enrolments", "last_class_at", "updated_at"],
  ["completions", "arrived_at", "completed_at"],
  ["video_progress", "position_at", "updated_at"],
  ["drafts", "arrived_at", "saved_at"],
  ["attempts", "arrived_at", "submitted_at"],
] as const;

/** Distinguishes when something done offline happened from when it arrived. Until now both were the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column, earlier] of added) {
    await db.schema
      .alterTable(table)
      .addColumn(column, "bigint", (definition) => definition.notNull().defaultTo(0))
      .execute();
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(earlier)}`.execute(db);
  }
  await db.schema.alterTable("replies").addColumn("written_at", "bigint").execute();
}
