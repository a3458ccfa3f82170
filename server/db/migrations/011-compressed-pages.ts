import { type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect.ts";

/** First pages as browsers take them, too, and whose replies are on them; those of before come anew when they are asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("first_pages").addColumn("writers", "text").execute();
  await db.schema
    .alterTable("first_pages")
    .addColumn("packed", isPostgres(db) ? sql`bytea` : "blob")
    .execute();
}
