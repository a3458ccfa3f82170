import { type Kysely, sql } from "kysely";

/** Adds reports of texts, the decisions on them with their notices, and endorsed replies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await flaggedTexts(db);
  await flags(db);
  await decisionNotices(db);
  await endorsements(db);
  await db.schema
    .createIndex("replies_hidden")
    .on("replies")
    .columns(["post_id", "author_id"])
    .where(sql.ref("hidden_at"), "is not", null)
    .execute();
}

async function flaggedTexts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("flagged_texts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("post_id", "text", (column) => column.notNull().references("posts.id"))
    .addColumn("reply_id", "text", (column) => column.references("replies.id"))
    .addColumn("opened_at", "bigint", (column) => column.notNull())
    .addColumn("is_hiding", "integer", (column) => column.notNull())
    .addColumn("decision", "text", (column) => column.check(sql`decision in ('keep', 'hide', 'delete')`))
    .addColumn("decided_by", "text", (column) => column.references("users.id"))
    .addColumn("decided_at", "bigint")
    .addColumn("note", "text")
    .execute();
  // At most one open report per text.
  await sql`create unique index flagged_texts_once on flagged_texts (coalesce(reply_id, post_id))
    where decided_at is null`.execute(db);
  await db.schema
    .createIndex("flagged_texts_open")
    .on("flagged_texts")
    .columns(["opened_at", "id"])
    .where(sql.ref("decided_at"), "is", null)
    .execute();
  await db.schema.createIndex("flagged_texts_decided").on("flagged_texts").columns(["decided_at", "id"]).execute();
  await db.schema.createIndex("flagged_texts_post").on("flagged_texts").columns(["post_id", "reply_id"]).execute();
  await db.schema.createIndex("flagged_texts_decider").on("flagged_texts").column("decided_by").execute();
}

async function flags(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("flags")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("flagged_text_id", "text", (column) => column.notNull().references("flagged_texts.id"))
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("note", "text")
    .addColumn("flagged_at", "bigint", (column) => column.notNull())
    .execute();
  // Several deleted users may have reported the same text.
  await sql`create unique index flags_once on flags (flagged_text_id, user_id) where user_id <> 'nobody'`.execute(db);
  await db.schema.createIndex("flags_text").on("flags").columns(["flagged_text_id", "id"]).execute();
  await db.schema.createIndex("flags_user").on("flags").column("user_id").execute();
}

async function decisionNotices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("decision_notices")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("flagged_text_id", "text", (column) => column.notNull().references("flagged_texts.id"))
    .addColumn("told_at", "bigint", (column) => column.notNull())
    .addColumn("read_at", "bigint")
    .execute();
  await db.schema
    .createIndex("decision_notices_newest")
    .on("decision_notices")
    .columns(["user_id", "told_at", "id"])
    .execute();
  await db.schema.createIndex("decision_notices_text").on("decision_notices").column("flagged_text_id").execute();
}

async function endorsements(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("endorsements")
    .addColumn("reply_id", "text", (column) => column.primaryKey().references("replies.id"))
    .addColumn("post_id", "text", (column) => column.notNull().references("posts.id"))
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("endorsed_at", "bigint", (column) => column.notNull())
    .addColumn("source", "text")
    .addColumn("url", "text")
    .execute();
  await db.schema.createIndex("endorsements_user").on("endorsements").columns(["user_id", "post_id"]).execute();
}
