import type { Kysely } from "kysely";

/**
 * Adds the revisions by which responses are cached, on rows that own what is read and on lists. Drops the stored first
 * pages.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["users", "courses", "enrolments", "posts"]) {
    await db.schema
      .alterTable(table)
      .addColumn("revision", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .createTable("revisions")
    .addColumn("list", "text", (column) => column.notNull())
    .addColumn("part", "text", (column) => column.notNull())
    .addColumn("revision", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("revisions_key", ["list", "part"])
    .execute();
  await db.schema.dropTable("first_pages").execute();
}
