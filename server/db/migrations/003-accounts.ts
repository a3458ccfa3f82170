import { type Kysely, sql } from "kysely";

/** Adds devices, second factors and what privacy requires: exports of a user's own data, and deletion. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sessions(db);
  await secondFactors(db);
  await privacy(db);
}

async function sessions(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("sessions").addColumn("browser", "text").execute();
  await db.schema.alterTable("sessions").addColumn("system", "text").execute();
  await db.schema
    .createTable("devices")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("device_hash", "text", (column) => column.notNull())
    .addColumn("browser", "text")
    .addColumn("system", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("last_used_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("devices_key", ["user_id", "device_hash"])
    .execute();
  await db.schema.createIndex("devices_age").on("devices").column("last_used_at").execute();
}

async function secondFactors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("second_factors")
    .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id"))
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("confirmed_at", "bigint")
    .addColumn("last_step", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("recovery_codes")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("code_hash", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("recovery_codes_key", ["user_id", "code_hash"])
    .execute();
}

async function privacy(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("users").addColumn("delete_at", "bigint").execute();
  await db.schema.alterTable("users").addColumn("delete_asked_at", "bigint").execute();
  await db.schema.alterTable("users").addColumn("delete_forum", "text").execute();
  // Deletion searches every table that may refer to the deleted row.
  await db.schema.createIndex("votes_voter").on("votes").columns(["user_id", "reply_id"]).execute();
  await db.schema
    .createIndex("users_photo")
    .on("users")
    .column("photo_file_id")
    .where(sql.ref("photo_file_id"), "is not", null)
    .execute();
  await db.schema
    .createIndex("users_leaving")
    .on("users")
    .column("delete_at")
    .where(sql.ref("delete_at"), "is not", null)
    .execute();
  await db.schema
    .createIndex("users_unconfirmed")
    .on("users")
    .column("updated_at")
    .where(sql.ref("confirmed_at"), "is", null)
    .execute();
  await db.schema
    .createTable("exports")
    .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id"))
    .addColumn("requested_at", "bigint", (column) => column.notNull())
    .addColumn("taken_until", "bigint", (column) => column.notNull())
    .addColumn("ready_at", "bigint")
    .addColumn("failed_at", "bigint")
    .addColumn("file_id", "text", (column) => column.references("files.id"))
    .execute();
  await db.schema
    .createTable("deletions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("requested_at", "bigint", (column) => column.notNull())
    .addColumn("deleted_at", "bigint", (column) => column.notNull())
    .addColumn("forum", "text", (column) => column.notNull())
    .execute();
}
