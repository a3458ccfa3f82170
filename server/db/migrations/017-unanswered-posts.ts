import { type Kysely, sql } from "kysely";

/** Indexes unanswered posts in both orders. The first reply removes a post from them; later replies change nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await indexUnanswered(db, "posts_unanswered_activity", ["pinned", "last_activity_at", "id"]);
  await indexUnanswered(db, "posts_unanswered_new", ["created_at", "id"]);
}

async function indexUnanswered(db: Kysely<unknown>, name: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(name)
    .on("posts")
    .columns(columns)
    .where(sql.ref("deleted_at"), "is", null)
    .where(sql.ref("hidden_at"), "is", null)
    .where(sql.ref("reply_count"), "=", sql.lit(0))
    .where(sql.ref("locked"), "=", sql.lit(0))
    .execute();
}
