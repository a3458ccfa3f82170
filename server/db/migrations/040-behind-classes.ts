import type { Kysely } from "kysely";

/** Since when each language of a class that learners see is behind the other one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["behind_es", "behind_en"]) {
    await db.schema.alterTable("items").addColumn(column, "bigint").execute();
  }
}
