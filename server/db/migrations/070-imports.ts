import type { Kysely } from "kysely";

/** Adds imports of courses, and the sources of imported courses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("imports")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("course_id", "text")
    .addColumn("bank", "text")
    .addColumn("language", "text")
    .addColumn("pieces", "integer", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("step", "text")
    .addColumn("share", "double precision")
    .addColumn("format", "text")
    .addColumn("version", "text")
    .addColumn("made_course", "text")
    .addColumn("report", "text")
    .addColumn("plan", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("accepted_at", "bigint")
    .execute();
  await db.schema.createIndex("imports_user").on("imports").columns(["user_id", "created_at", "id"]).execute();
  await db.schema.createIndex("imports_created").on("imports").column("created_at").execute();
  await db.schema
    .createTable("course_sources")
    .addColumn("course_id", "text", (column) => column.primaryKey().references("courses.id"))
    .addColumn("source", "text", (column) => column.notNull())
    .execute();
}
