import type { Kysely } from "kysely";

/** Adds uploads in progress with their pieces, and what the list of a course's files needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("uploads")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("course_id", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("metadata", "text", (column) => column.notNull())
    .addColumn("length", "bigint", (column) => column.notNull())
    .addColumn("received", "bigint", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("lease", "text")
    .addColumn("leased_until", "bigint")
    .addColumn("refusal", "text")
    .addColumn("file_id", "text")
    .execute();
  await db.schema.createIndex("uploads_user").on("uploads").column("user_id").execute();
  await db.schema.createIndex("uploads_expires").on("uploads").column("expires_at").execute();
  await db.schema
    .createTable("upload_pieces")
    .addColumn("upload_id", "text", (column) => column.notNull().references("uploads.id").onDelete("cascade"))
    .addColumn("start", "bigint", (column) => column.notNull())
    .addColumn("bytes", "bigint", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("upload_pieces_key", ["upload_id", "start"])
    .execute();
  await db.schema.alterTable("files").addColumn("duration_seconds", "double precision").execute();
  await db.schema.createIndex("files_course").on("files").columns(["course_id", "created_at", "id"]).execute();
}
