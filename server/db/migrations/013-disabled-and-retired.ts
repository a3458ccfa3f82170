import type { Kysely } from "kysely";

/** Adds disabled accounts and retired courses, both set by the operator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("users").addColumn("disabled_at", "bigint").execute();
  await db.schema.alterTable("courses").addColumn("retired_at", "bigint").execute();
}
