import type { Kysely } from "kysely";

/** Adds learners' study plans for a course: pace, reminders and the address of their calendar. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("study_plans")
    .addColumn("enrolment_id", "text", (column) => column.primaryKey().references("enrolments.id"))
    .addColumn("pace", "integer", (column) => column.notNull())
    .addColumn("days", "text", (column) => column.notNull())
    .addColumn("hour", "integer", (column) => column.notNull())
    .addColumn("time_zone", "text", (column) => column.notNull())
    .addColumn("mail", "integer", (column) => column.notNull())
    .addColumn("due_at", "bigint")
    .addColumn("calendar", "text", (column) => column.unique())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("study_plans_due").on("study_plans").column("due_at").execute();
}
