import type { Kysely } from "kysely";

/** Remembers which changes an enrolment has already received where their times do not tell it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("enrolments")
    .addColumn("corrected_reports", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .alterTable("block_answers")
    .addColumn("earlier_keys", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
