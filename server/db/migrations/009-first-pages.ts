import type { Kysely } from "kysely";

/** Stores the first page of each post's replies as it is sent, so that opening a conversation reads one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("first_pages")
    .addColumn("post_id", "text", (column) => column.primaryKey().references("posts.id"))
    .addColumn("changes", "integer", (column) => column.notNull())
    .addColumn("form", "integer")
    .addColumn("tag", "text")
    .addColumn("page", "text")
    .execute();
}
