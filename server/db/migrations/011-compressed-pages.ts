import { type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect.ts";

/** Stores first pages compressed as well, with the authors of their replies; existing ones are rebuilt on request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("first_pages").addColumn("writers", "text").execute();
  await db.schema
    .alterTable("first_pages")
    .addColumn("packed", isPostgres(db) ? sql`bytea` : "blob")
    .execute();
}
