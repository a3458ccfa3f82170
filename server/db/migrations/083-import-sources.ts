import type { Kysely } from "kysely";

/** Adds what tells the sources of imports apart whose files have the same name, such as pasted texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("imports").addColumn("source", "text").execute();
}
