import type { Kysely } from "kysely";

/** Records the posts that are not yet up to date in the full-text index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("unindexed")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("post_id", "text", (column) => column.notNull().references("posts.id"))
    .addColumn("reply_id", "text", (column) => column.references("replies.id"))
    .execute();
  await db.schema.createIndex("unindexed_post").on("unindexed").column("post_id").execute();
}
