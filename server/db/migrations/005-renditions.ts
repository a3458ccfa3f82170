import type { Kysely } from "kysely";

/** Adds smaller renditions of videos and the state of transcoding, both by the hash of the original video. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("transcodings")
    .addColumn("source_hash", "text", (column) => column.primaryKey())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("taken_until", "bigint", (column) => column.notNull())
    .addColumn("done_at", "bigint")
    .execute();
  await db.schema
    .createTable("renditions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("source_hash", "text", (column) => column.notNull().references("transcodings.source_hash"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("bytes", "bigint", (column) => column.notNull())
    .addUniqueConstraint("renditions_once", ["source_hash", "kind"])
    .execute();
  await db.schema.createIndex("renditions_hash").on("renditions").column("hash").execute();
  await db.schema.createIndex("files_kind").on("files").columns(["kind", "hash"]).execute();
}
