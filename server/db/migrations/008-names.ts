import type { Kysely } from "kysely";

/**
 * Covers what a conversation shows of its authors with an index, as their rows are spread over many pages of the file.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = ["id", "first_name", "last_name", "photo_file_id"];
  await db.schema.createIndex("users_names").on("users").columns(columns).execute();
}
