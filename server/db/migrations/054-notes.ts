import type { Kysely } from "kysely";

/** Adds learners' notes and bookmarks; the key allows one per item, even in a race. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("notes")
    .addColumn("enrolment_id", "text", (column) => column.notNull().references("enrolments.id"))
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("bookmarked", "integer", (column) => column.notNull())
    .addColumn("at_seconds", "double precision")
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("notes_key", ["enrolment_id", "item_id"])
    .execute();
}
