import type { Kysely } from "kysely";

/** When whoever runs the product hid a reply, as posts have it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("replies").addColumn("hidden_at", "bigint").execute();
}
