import type { Kysely } from "kysely";

/** Adds groups of learners in a course, their members and their teachers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("groups")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("course_id", "text", (column) => column.notNull().references("courses.id"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("name_key", "text", (column) => column.notNull())
    .addColumn("starts_at", "bigint")
    .addColumn("ends_at", "bigint")
    .addColumn("join_code", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("groups_name").unique().on("groups").columns(["course_id", "name_key"]).execute();
  await db.schema.createIndex("groups_join_code").unique().on("groups").column("join_code").execute();
  await db.schema.createIndex("groups_course").on("groups").columns(["course_id", "id"]).execute();
  await db.schema
    .createTable("group_members")
    .addColumn("group_id", "text", (column) => column.notNull().references("groups.id"))
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("joined_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("group_members_key", ["group_id", "user_id"])
    .execute();
  await db.schema.createIndex("group_members_user").on("group_members").columns(["user_id", "group_id"]).execute();
  await db.schema
    .createTable("group_teachers")
    .addColumn("group_id", "text", (column) => column.notNull().references("groups.id"))
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addPrimaryKeyConstraint("group_teachers_key", ["group_id", "user_id"])
    .execute();
  await db.schema.createIndex("group_teachers_user").on("group_teachers").columns(["user_id", "group_id"]).execute();
}
