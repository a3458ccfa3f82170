import type { Kysely } from "kysely";

/** Adds the codes that accompany links in emails, and how often one was tried. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("links").addColumn("code_hash", "text").execute();
  await db.schema
    .alterTable("links")
    .addColumn("code_tries", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
