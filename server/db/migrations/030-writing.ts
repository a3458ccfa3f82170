import { type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect.ts";

/** Adds drafts with their history and pending translations, and releases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("documents")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("body", "text", (column) => column.notNull())
    .execute();
  await drafts(db);
  await db.schema
    .createTable("draft_translations")
    .addColumn("course_id", "text", (column) => column.notNull().references("courses.id"))
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("draft_translations_key", ["course_id", "item_id", "path", "language"])
    .execute();
  await releases(db);
}

async function drafts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("draft_items")
    .addColumn("course_id", "text", (column) => column.notNull().references("courses.id"))
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.references("documents.hash"))
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addColumn("by_id", "text")
    .addColumn("review_due_at", "bigint")
    .addPrimaryKeyConstraint("draft_items_key", ["course_id", "item_id"])
    .execute();
  await db.schema
    .createIndex("draft_items_review")
    .on("draft_items")
    .columns(["review_due_at", "course_id", "item_id"])
    .where("review_due_at", "is not", null)
    .execute();
  await db.schema
    .createTable("draft_revisions")
    .addColumn("course_id", "text", (column) => column.notNull().references("courses.id"))
    .addColumn("item_id", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.references("documents.hash"))
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addColumn("by_id", "text")
    .addPrimaryKeyConstraint("draft_revisions_key", ["course_id", "item_id", "revision"])
    .execute();
  for (const table of ["draft_items", "draft_revisions"]) {
    await db.schema.createIndex(`${table}_by`).on(table).column("by_id").execute();
  }
}

async function releases(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("releases")
    .addColumn("course_id", "text", (column) => column.notNull().references("courses.id"))
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("released_at", "bigint", (column) => column.notNull())
    .addColumn("by_id", "text")
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("documents", "text", (column) => column.notNull())
    .addColumn("changes", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("releases_key", ["course_id", "number"])
    .execute();
  await db.schema.createIndex("releases_by").on("releases").column("by_id").execute();
  await refuseChanges(db, "documents", ["hash", "body"]);
  await refuseChanges(db, "draft_revisions", ["course_id", "item_id", "revision", "hash", "changed_at"]);
  await refuseChanges(db, "releases", ["course_id", "number", "released_at", "note", "documents", "changes"]);
}

/** Rows are only ever inserted, as in the log. The author may become nobody when their account is deleted. */
async function refuseChanges(db: Kysely<unknown>, table: string, columns: readonly string[]): Promise<void> {
  const update = sql`update of ${sql.join(columns.map((column) => sql.ref(column)))}`;
  if (isPostgres(db)) {
    const name = sql.ref(`refuse_change_of_${table}`);
    await sql`create function ${name}() returns trigger language plpgsql as $$
      begin raise exception 'what was written of a course stays'; end $$`.execute(db);
    await sql`create trigger ${sql.ref(`${table}_stay`)} before ${update} or delete or truncate on ${sql.table(table)}
      for each statement execute function ${name}()`.execute(db);
    return;
  }
  for (const [name, change] of [
    ["update", update],
    ["delete", sql`delete`],
  ] as const) {
    await sql`create trigger ${sql.ref(`${table}_stay_${name}`)} before ${change} on ${sql.table(table)}
      begin select raise(abort, 'what was written of a course stays'); end`.execute(db);
  }
}
