import type { Kysely } from "kysely";

/** Adds devices that show notifications: one per session, deleted with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("push_subscriptions")
    .addColumn("token_hash", "text", (column) =>
      column.primaryKey().references("sessions.token_hash").onDelete("cascade"),
    )
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("endpoint", "text", (column) => column.notNull().unique())
    .addColumn("p256dh", "text", (column) => column.notNull())
    .addColumn("auth", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("push_subscriptions_user").on("push_subscriptions").column("user_id").execute();
}
