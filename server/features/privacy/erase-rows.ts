import { sql } from "kysely";
import type { Tx } from "../../db/schema.ts";
import { personalTables } from "./export-rows.ts";

/** Deletes a user's rows in all tables, except tables whose rows another file erases or that are retained. */
export async function eraseRows(tx: Tx, userId: string): Promise<void> {
  for (const [name, { of, erasedBy, isRetained }] of [...personalTables].reverse()) {
    if (!erasedBy && !isRetained) await sql`delete from ${sql.table(name)} where ${of(userId)}`.execute(tx);
  }
}
