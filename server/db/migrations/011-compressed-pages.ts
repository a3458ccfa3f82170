import { type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect.ts";

/**
 * First pages as browsers take them: a fourth of the bytes. Those of before go, and come again when they are asked for;
 * how often they changed stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("first_pages").renameTo("first_pages_before").execute();
  await db.schema
    .createTable("first_pages")
    .addColumn("post_id", "text", (column) => column.notNull().references("posts.id"))
    .addColumn("changes", "integer", (column) => column.notNull())
    .addColumn("form", "integer")
    .addColumn("tag", "text")
    .addColumn("writers", "text")
    .addColumn("page", isPostgres(db) ? sql`bytea` : "blob")
    .addPrimaryKeyConstraint("first_pages_key", ["post_id"])
    .execute();
  await sql`insert into first_pages (post_id, changes) select post_id, changes from first_pages_before`.execute(db);
  await db.schema.dropTable("first_pages_before").execute();
}
