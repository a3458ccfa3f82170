import type { Kysely } from "kysely";

/** Adds the sources that were added to existing courses, with the prefix of their ids there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("added_sources")
    .addColumn("course_id", "text", (column) => column.notNull().references("courses.id"))
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("prefix", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("added_sources_key", ["course_id", "source"])
    .addUniqueConstraint("added_sources_prefix", ["course_id", "prefix"])
    .execute();
}
