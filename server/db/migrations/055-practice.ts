import type { Kysely } from "kysely";

/** Adds practice answers, which determine when a question returns; a client's key counts once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("practice_answers")
    .addColumn("enrolment_id", "text", (column) => column.notNull().references("enrolments.id"))
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("question_id", "text", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("answer", "text", (column) => column.notNull())
    .addColumn("score", "double precision", (column) => column.notNull())
    .addColumn("confidence", "integer")
    .addColumn("answered_at", "bigint", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("practice_answers_key", ["enrolment_id", "key"])
    .addUniqueConstraint("practice_answers_number", ["enrolment_id", "item_id", "question_id", "number"])
    .execute();
}
