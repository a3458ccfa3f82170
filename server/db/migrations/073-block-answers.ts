import type { Kysely } from "kysely";

/** Adds a learner's latest answer to each question of a class; a client's key counts once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("block_answers")
    .addColumn("enrolment_id", "text", (column) => column.notNull().references("enrolments.id"))
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("block_id", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("answer", "text", (column) => column.notNull())
    .addColumn("answered_at", "bigint", (column) => column.notNull())
    .addColumn("arrived_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("block_answers_key", ["enrolment_id", "item_id", "block_id"])
    .addUniqueConstraint("block_answers_once", ["enrolment_id", "key"])
    .execute();
}
