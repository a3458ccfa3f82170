import { type Kysely, sql } from "kysely";

/** Adds extra attempts for individual learners, and indexes that list a course's learners by progress. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("attempt_allowances")
    .addColumn("enrolment_id", "text", (column) => column.notNull().references("enrolments.id"))
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("more", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("attempt_allowances_key", ["enrolment_id", "item_id"])
    .execute();
  const columns = ["course_id", "user_id"];
  await db.schema
    .createIndex("enrolments_progress_completed")
    .on("enrolments")
    .columns(columns)
    .where(sql<boolean>`completed_at is not null`)
    .execute();
  await db.schema
    .createIndex("enrolments_progress_open")
    .on("enrolments")
    .columns(columns)
    .where(sql<boolean>`completed_at is null`)
    .execute();
}
