import type { Kysely } from "kysely";

/** Adds opt-ins to emails about questions to practise, and when to check next for any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("practice_mails")
    .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id"))
    .addColumn("look_at", "bigint", (column) => column.notNull())
    .addColumn("mailed_at", "bigint")
    .addColumn("ended_at", "bigint")
    .execute();
  await db.schema.createIndex("practice_mails_look").on("practice_mails").column("look_at").execute();
}
