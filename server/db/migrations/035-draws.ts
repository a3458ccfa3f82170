import type { Kysely } from "kysely";

/** Adds the questions drawn for a learner's next attempt; the key allows one draw at a time, even in a race. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("draws")
    .addColumn("enrolment_id", "text", (column) => column.notNull().references("enrolments.id"))
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("content_hash", "text", (column) => column.notNull().references("contents.hash"))
    .addColumn("questions", "text", (column) => column.notNull())
    .addColumn("drawn_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("draws_key", ["enrolment_id", "item_id"])
    .execute();
}
