import type { Kysely } from "kysely";

/** What a conversation shows of its writers is read from an index alone: their rows lie on as many pages of the file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = ["id", "first_name", "last_name", "photo_file_id"];
  await db.schema.createIndex("users_names").on("users").columns(columns).execute();
}
