import type { Kysely } from "kysely";

/** Accounts that the operator has disabled, and courses that they have retired. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("users").addColumn("disabled_at", "bigint").execute();
  await db.schema.alterTable("courses").addColumn("retired_at", "bigint").execute();
}
