import { type Kysely, sql } from "kysely";

/**
 * Adds the reply's post to votes and keys them by voter: one lookup shows that a reader has not voted in a
 * conversation. The key was by reply, with a separate index by user.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("votes").renameTo("votes_by_reply").execute();
  await db.schema
    .createTable("votes")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("post_id", "text", (column) => column.notNull().references("posts.id"))
    .addColumn("reply_id", "text", (column) => column.notNull().references("replies.id"))
    .addColumn("value", "integer", (column) => column.notNull().check(sql`value in (-1, 1)`))
    .addColumn("voted_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("votes_of_reader", ["user_id", "post_id", "reply_id"])
    .execute();
  await sql`
    insert into votes (user_id, post_id, reply_id, value, voted_at)
    select user_id, post_id, reply_id, value, voted_at
    from votes_by_reply join replies on replies.id = reply_id
    order by user_id, post_id, reply_id
  `.execute(db);
  await db.schema.dropTable("votes_by_reply").execute();
}
