import type { Kysely } from "kysely";

/** Adds when the operator hid a reply, as posts already have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("replies").addColumn("hidden_at", "bigint").execute();
}
