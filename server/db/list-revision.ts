import { type RawBuilder, sql } from "kysely";
import type { List } from "./columns.ts";

/** How often a list has changed, as a part of a statement. */
export function listRevision(list: List): RawBuilder<number> {
  return sql`(select cast(coalesce(sum(revision), 0) as bigint) from revisions where list = ${sql.lit(list)})`;
}
