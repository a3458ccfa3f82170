import { type RawBuilder, sql } from "kysely";
import type { List } from "./columns.ts";

/** Returns the SQL expression for a list's revision. */
export function listRevision(list: List): RawBuilder<number> {
  return sql`(select cast(coalesce(sum(revision), 0) as bigint) from revisions where list = ${sql.lit(list)})`;
}
