import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect.ts";

/** Creates the tables of posts, replies, votes and forum notices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await posts(db);
  await replies(db);
  await history(db);
  await readers(db);
  await search(db);
}

async function posts(db: Kysely<unknown>): Promise<void> {
  await written(db.schema.createTable("posts"))
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("course_id", "text", (column) => column.references("courses.id"))
    .addColumn("class_id", "text")
    .addColumn("language", "text", (column) => column.notNull().check(sql`language in ('es', 'en')`))
    .addColumn("reply_count", "integer", (column) => column.notNull())
    .addColumn("last_activity_at", "bigint", (column) => column.notNull())
    .addColumn("pinned", "integer", (column) => column.notNull())
    .addColumn("locked", "integer", (column) => column.notNull())
    .addColumn("hidden_at", "bigint")
    .addForeignKeyConstraint("posts_class", ["course_id", "class_id"], "items", ["course_id", "id"])
    .execute();
  for (const [name, filter] of [["all"], ["course", "course_id"], ["class", "class_id"]] as const) {
    const first = filter ? [filter] : [];
    // The language comes last: it has only two values, and here it can be checked without reading the row.
    await listed(db, `posts_${name}_activity`, [...first, "pinned", "last_activity_at", "id", "language"]);
    await listed(db, `posts_${name}_new`, [...first, "created_at", "id", "language"]);
  }
  await db.schema.createIndex("posts_author").on("posts").columns(["author_id", "created_at"]).execute();
}

/** Creates an index on the posts that lists show. */
async function listed(db: Kysely<unknown>, name: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(name)
    .on("posts")
    .columns(columns)
    .where(sql.ref("deleted_at"), "is", null)
    .where(sql.ref("hidden_at"), "is", null)
    .execute();
}

async function replies(db: Kysely<unknown>): Promise<void> {
  await written(db.schema.createTable("replies"))
    .addColumn("post_id", "text", (column) => column.notNull().references("posts.id"))
    .addColumn("upvotes", "integer", (column) => column.notNull())
    .addColumn("downvotes", "integer", (column) => column.notNull())
    .addColumn("score", "integer", (column) => column.notNull())
    .addColumn("rank", "double precision", (column) => column.notNull())
    .execute();
  await shown(db, "replies_best", ["post_id", "rank", "created_at", "id"]);
  await shown(db, "replies_age", ["post_id", "created_at", "id"]);
  await db.schema.createIndex("replies_author").on("replies").columns(["author_id", "post_id", "created_at"]).execute();
  await db.schema
    .createTable("votes")
    .addColumn("reply_id", "text", (column) => column.notNull().references("replies.id"))
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("value", "integer", (column) => column.notNull().check(sql`value in (-1, 1)`))
    .addColumn("voted_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("votes_key", ["reply_id", "user_id"])
    .execute();
}

/** Creates an index on the replies that are not deleted. */
async function shown(db: Kysely<unknown>, name: string, columns: string[]): Promise<void> {
  const index = db.schema.createIndex(name).on("replies").columns(columns);
  await index.where(sql.ref("deleted_at"), "is", null).execute();
}

async function history(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("edits")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("post_id", "text", (column) => column.notNull().references("posts.id"))
    .addColumn("reply_id", "text", (column) => column.references("replies.id"))
    .addColumn("title", "text")
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("no_patient_identified", "integer", (column) => column.notNull())
    .addColumn("written_at", "bigint", (column) => column.notNull())
    .addColumn("replaced_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("edits_text").on("edits").columns(["post_id", "reply_id", "id"]).execute();
  await db.schema
    .createTable("idempotency_keys")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("record_id", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("idempotency_keys_key", ["user_id", "key"])
    .execute();
  await db.schema.createIndex("idempotency_keys_age").on("idempotency_keys").column("created_at").execute();
}

async function readers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("notices")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("post_id", "text", (column) => column.notNull().references("posts.id"))
    .addColumn("replies", "integer", (column) => column.notNull())
    .addColumn("since", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addColumn("read_at", "bigint")
    .addColumn("to_mail", "integer", (column) => column.notNull())
    .addColumn("mailed_at", "bigint")
    .addUniqueConstraint("notices_once", ["user_id", "post_id"])
    .execute();
  await db.schema.createIndex("notices_newest").on("notices").columns(["user_id", "updated_at", "id"]).execute();
  await db.schema.createIndex("notices_post").on("notices").column("post_id").execute();
  await db.schema
    .createIndex("notices_unread")
    .on("notices")
    .columns(["user_id", "to_mail"])
    .where(sql.ref("read_at"), "is", null)
    .execute();
  await db.schema
    .createTable("reads")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("post_id", "text", (column) => column.notNull().references("posts.id"))
    .addColumn("read_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("reads_key", ["user_id", "post_id"])
    .execute();
  await db.schema
    .createTable("forum_preferences")
    .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id"))
    .addColumn("mail", "text", (column) => column.notNull().check(sql`mail in ('at_once', 'daily', 'never')`))
    .addColumn("digest_at", "bigint")
    .execute();
}

/**
 * The search terms of posts: the only part that differs between the databases. `server/db/search-index/term-index.ts`
 * reads and writes it.
 */
async function search(db: Kysely<unknown>): Promise<void> {
  await (isPostgres(db) ? searchInPostgres(db) : searchInSqlite(db));
}

async function searchInPostgres(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("post_terms")
    .addColumn("post_id", "text", (column) => column.primaryKey().references("posts.id"))
    .addColumn("terms", sql`tsvector`, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("post_terms_index").on("post_terms").using("gin").column("terms").execute();
}

/**
 * The index is separate from the terms. With `detail=none` it only records which posts have a term, which is all that
 * queries need.
 */
async function searchInSqlite(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("post_terms")
    .addColumn("number", "integer", (column) => column.primaryKey())
    .addColumn("post_id", "text", (column) => column.notNull().unique().references("posts.id"))
    .addColumn("terms", "text", (column) => column.notNull())
    .execute();
  await sql`
    create virtual table post_index
    using fts5(terms, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii')
  `.execute(db);
}

/** The columns common to posts and replies. */
function written<T extends string, C extends string>(table: CreateTableBuilder<T, C>) {
  return table
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("author_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("no_patient_identified", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("edited_at", "bigint")
    .addColumn("deleted_at", "bigint");
}
