import type { Kysely } from "kysely";

/** Who wants to be told by mail of questions to practise, and when it is looked next whether there are any. */
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
