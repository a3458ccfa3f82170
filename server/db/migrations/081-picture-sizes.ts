import { type Kysely, sql } from "kysely";

/** Adds the size of pictures in pixels, so that browsers can reserve their space; a job measures existing ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["width", "height"]) await db.schema.alterTable("files").addColumn(column, "integer").execute();
  await sql`
    insert into jobs (kind, key, due_at, attempts, created_at)
    select 'picture-size', hash, min(created_at), 0, min(created_at) from files
    where kind in ('course', 'draft') and type like 'image/%' group by hash`.execute(db);
}
