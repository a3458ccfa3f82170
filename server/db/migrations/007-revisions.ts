import type { Kysely } from "kysely";

/** How often an enrolment was changed, so that what was written of it is known to be of now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("enrolments")
    .addColumn("revision", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
