import { type CreateTableBuilder, type Kysely, sql } from "kysely";

/** Creates the tables of accounts, files, courses and learners' work in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await accounts(db);
  await mail(db);
  await courses(db);
  await learning(db);
}

async function accounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("files")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("course_id", "text")
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("bytes", "bigint", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("files_hash").on("files").column("hash").execute();
  await db.schema
    .createTable("users")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("first_name", "text", (column) => column.notNull())
    .addColumn("last_name", "text", (column) => column.notNull())
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("country", "text")
    .addColumn("profession", "text")
    .addColumn("language", "text", (column) => column.notNull().check(sql`language in ('es', 'en')`))
    .addColumn("photo_file_id", "text", (column) => column.references("files.id"))
    .addColumn("confirmed_at", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
  await ofUser(db.schema.createTable("links"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("links_key", ["user_id", "kind"])
    .execute();
  await ofUser(db.schema.createTable("sessions"))
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("last_used_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("sessions_user").on("sessions").column("user_id").execute();
}

async function mail(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("outbox")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_attempt_at", "bigint", (column) => column.notNull())
    .addColumn("last_error", "text")
    .execute();
  await db.schema.createIndex("outbox_next").on("outbox").column("next_attempt_at").execute();
  await db.schema
    .createTable("limits")
    .addColumn("bucket", "text", (column) => column.primaryKey())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("resets_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("limits_resets").on("limits").column("resets_at").execute();
  await db.schema
    .createTable("secrets")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
}

async function courses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("courses")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("version", "text", (column) => column.notNull())
    .addColumn("outline", "text", (column) => column.notNull())
    .addColumn("pass_percent", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("courses_created").on("courses").columns(["created_at", "id"]).execute();
  await db.schema
    .createTable("contents")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("body", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("items")
    .addColumn("course_id", "text", (column) => column.notNull().references("courses.id"))
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("content_hash", "text", (column) => column.notNull().references("contents.hash"))
    .addColumn("bytes_es", "bigint", (column) => column.notNull())
    .addColumn("bytes_en", "bigint", (column) => column.notNull())
    .addColumn("retired_at", "bigint")
    .addPrimaryKeyConstraint("items_key", ["course_id", "id"])
    .execute();
}

async function learning(db: Kysely<unknown>): Promise<void> {
  await ofUser(db.schema.createTable("enrolments"))
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("course_id", "text", (column) => column.notNull().references("courses.id"))
    .addColumn("last_class", "text")
    .addColumn("done", "integer", (column) => column.notNull())
    .addColumn("started_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addColumn("completed_at", "bigint")
    .addUniqueConstraint("enrolments_once", ["user_id", "course_id"])
    .execute();
  await db.schema.createIndex("enrolments_recent").on("enrolments").columns(["user_id", "updated_at", "id"]).execute();
  await db.schema.createIndex("enrolments_course").on("enrolments").column("course_id").execute();
  await ofItem(db.schema.createTable("completions"))
    .addColumn("completed_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("completions_key", ["enrolment_id", "item_id"])
    .execute();
  await ofItem(db.schema.createTable("video_progress"))
    .addColumn("video_id", "text", (column) => column.notNull())
    .addColumn("position", "double precision", (column) => column.notNull())
    .addColumn("watched", "text", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("video_progress_key", ["enrolment_id", "item_id", "video_id"])
    .execute();
  await ofItem(db.schema.createTable("drafts"))
    .addColumn("question_id", "text", (column) => column.notNull())
    .addColumn("answer", "text", (column) => column.notNull())
    .addColumn("saved_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("drafts_key", ["enrolment_id", "item_id", "question_id"])
    .execute();
  await ofItem(ofUser(db.schema.createTable("attempts")))
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("content_hash", "text", (column) => column.notNull().references("contents.hash"))
    .addColumn("pass_percent", "integer", (column) => column.notNull())
    .addColumn("answers", "text", (column) => column.notNull())
    .addColumn("scores", "text", (column) => column.notNull())
    .addColumn("percent", "integer", (column) => column.notNull())
    .addColumn("passed", "integer", (column) => column.notNull())
    .addColumn("submitted_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("attempts_key", ["user_id", "key"])
    .addUniqueConstraint("attempts_number", ["enrolment_id", "item_id", "number"])
    .execute();
}

function ofUser<T extends string, C extends string>(table: CreateTableBuilder<T, C>) {
  return table.addColumn("user_id", "text", (column) => column.notNull().references("users.id"));
}

function ofItem<T extends string, C extends string>(table: CreateTableBuilder<T, C>) {
  return table
    .addColumn("enrolment_id", "text", (column) => column.notNull().references("enrolments.id"))
    .addColumn("item_id", "text", (column) => column.notNull());
}
