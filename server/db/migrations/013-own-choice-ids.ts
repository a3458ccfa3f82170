import type { Kysely } from "kysely";

/**
 * Each enrolment has ids of its own for choices. One that began before may have a browser that still holds answers with
 * the ids that were the same for everybody, which it may go on sending.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("enrolments")
    .addColumn("took_shared_ids", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
}
