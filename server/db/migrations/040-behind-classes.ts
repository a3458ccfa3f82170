import type { Kysely } from "kysely";

/** Adds since when each language of a published class has been behind the other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["behind_es", "behind_en"]) {
    await db.schema.alterTable("items").addColumn(column, "bigint").execute();
  }
}
