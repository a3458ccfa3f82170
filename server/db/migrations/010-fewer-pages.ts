import { type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect.ts";

/**
 * Reduces the pages that a forum write changes: each index that contains the row is another page to write to the WAL
 * and checkpoint.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await indexPlaced(db, "course");
  await indexPlaced(db, "class");
  await keyUnindexed(db);
  await keyNotices(db);
  if (isPostgres(db)) return;
  await leaveOutRowid(db, "votes");
  await leaveOutRowid(db, "reads");
}

/** Indexes the posts of courses or classes, leaving out those that belong to none. */
async function indexPlaced(db: Kysely<unknown>, place: "course" | "class"): Promise<void> {
  const column = `${place}_id`;
  for (const [sort, columns] of [
    ["activity", ["pinned", "last_activity_at"]],
    ["new", ["created_at"]],
  ] as const) {
    const name = `posts_${place}_${sort}`;
    await db.schema.dropIndex(name).execute();
    await db.schema
      .createIndex(name)
      .on("posts")
      .columns([column, ...columns, "id", "language"])
      .where(sql.ref("deleted_at"), "is", null)
      .where(sql.ref("hidden_at"), "is", null)
      .where(sql.ref(column), "is not", null)
      .execute();
  }
}

/** The key starts with the post, by which the rows are looked up; previously this needed a separate index. */
async function keyUnindexed(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("unindexed").renameTo("unindexed_before").execute();
  await asOneTree(db, "unindexed")
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("post_id", "text", (column) => column.notNull().references("posts.id"))
    .addColumn("reply_id", "text", (column) => column.references("replies.id"))
    .addPrimaryKeyConstraint("unindexed_key", ["post_id", "id"])
    .execute();
  await sql`insert into unindexed (id, post_id, reply_id) select id, post_id, reply_id from unindexed_before`.execute(
    db,
  );
  await db.schema.dropTable("unindexed_before").execute();
}

/** Notices are looked up by recipient, so neither their ids nor their posts need an index. */
async function keyNotices(db: Kysely<unknown>): Promise<void> {
  for (const index of ["newest", "post", "unread"]) await db.schema.dropIndex(`notices_${index}`).execute();
  await db.schema.alterTable("notices").renameTo("notices_before").execute();
  await asOneTree(db, "notices")
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("post_id", "text", (column) => column.notNull().references("posts.id"))
    .addColumn("replies", "integer", (column) => column.notNull())
    .addColumn("since", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addColumn("read_at", "bigint")
    .addColumn("to_mail", "integer", (column) => column.notNull())
    .addColumn("mailed_at", "bigint")
    .addPrimaryKeyConstraint("notices_key", ["user_id", "post_id"])
    .execute();
  await sql`
    insert into notices (id, user_id, post_id, replies, since, updated_at, read_at, to_mail, mailed_at)
    select id, user_id, post_id, replies, since, updated_at, read_at, to_mail, mailed_at from notices_before
  `.execute(db);
  await db.schema.dropTable("notices_before").execute();
  await db.schema.createIndex("notices_newest").on("notices").columns(["user_id", "updated_at", "id"]).execute();
  await db.schema
    .createIndex("notices_unread")
    .on("notices")
    .columns(["user_id", "to_mail"])
    .where(sql.ref("read_at"), "is", null)
    .execute();
}

/**
 * Creates a table that SQLite stores in its key's index: the rows are barely larger than their keys, and two trees
 * would be wasteful.
 */
function asOneTree(db: Kysely<unknown>, table: string) {
  const creation = db.schema.createTable(table);
  return isPostgres(db) ? creation : creation.modifyEnd(sql`without rowid`);
}

/** Converts a SQLite table to a single tree without changing it otherwise. */
async function leaveOutRowid(db: Kysely<unknown>, table: string): Promise<void> {
  const found = await sql<{ sql: string }>`select sql from sqlite_schema where name = ${table}`.execute(db);
  const before = sql.table(`${table}_before`);
  await sql`alter table ${sql.table(table)} rename to ${before}`.execute(db);
  await sql.raw(`${found.rows[0]?.sql} without rowid`).execute(db);
  await sql`insert into ${sql.table(table)} select * from ${before}`.execute(db);
  await sql`drop table ${before}`.execute(db);
}
