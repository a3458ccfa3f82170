import type { Kysely } from "kysely";

/** Records bytes in the file store that no file refers to, so that they can be removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("loose_bytes")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("since", "bigint", (column) => column.notNull())
    .addColumn("going_since", "bigint")
    .execute();
  await db.schema.createIndex("loose_bytes_since").on("loose_bytes").column("since").execute();
}
