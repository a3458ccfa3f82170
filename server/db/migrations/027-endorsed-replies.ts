import type { Kysely } from "kysely";

/** Indexes endorsed replies in the order in which staff list them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("endorsements_newest").on("endorsements").columns(["endorsed_at", "reply_id"]).execute();
}
