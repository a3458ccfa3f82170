import type { Kysely } from "kysely";

/**
 * Adds announcements to the learners of a course, opt-outs from their emails, the times of backups and the counts of
 * the overview.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await announcements(db);
  await db.schema
    .createTable("announcement_mutes")
    .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id"))
    .addColumn("muted_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("last_times")
    .addColumn("what", "text", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("users_created").on("users").column("created_at").execute();
  await db.schema
    .createIndex("enrolments_completed")
    .on("enrolments")
    .column("completed_at")
    .where("completed_at", "is not", null)
    .execute();
}

/** No foreign key to groups, since a group may be deleted while its emails are being written. */
async function announcements(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("announcements")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("course_id", "text", (column) => column.notNull().references("courses.id"))
    .addColumn("group_id", "text")
    .addColumn("author_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("recipients", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("mailed_to", "text")
    .execute();
  await db.schema.createIndex("announcements_author").on("announcements").column("author_id").execute();
  await db.schema
    .createTable("announcement_texts")
    .addColumn("announcement_id", "text", (column) => column.notNull().references("announcements.id"))
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("post_id", "text")
    .addPrimaryKeyConstraint("announcement_texts_key", ["announcement_id", "language"])
    .execute();
  await db.schema.createIndex("announcement_texts_post").on("announcement_texts").column("post_id").execute();
  // Pages through a course's learners, and replaces the index by course alone.
  await db.schema.createIndex("enrolments_course_user").on("enrolments").columns(["course_id", "user_id"]).execute();
  await db.schema.dropIndex("enrolments_course").ifExists().execute();
}
