import type { Kysely } from "kysely";

/**
 * Each enrolment gets its own choice ids. For an earlier enrolment, a browser may still hold answers with the shared
 * ids, which remain accepted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("enrolments")
    .addColumn("took_shared_ids", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
}
