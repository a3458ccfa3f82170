import type { Kysely } from "kysely";

/** When the operator hid a reply, as posts have it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("replies").addColumn("hidden_at", "bigint").execute();
}
