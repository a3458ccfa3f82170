import type { Kysely } from "kysely";

/** The codes that stand beside the links in mails, and how often one was tried. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("links").addColumn("code_hash", "text").execute();
  await db.schema
    .alterTable("links")
    .addColumn("code_tries", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
