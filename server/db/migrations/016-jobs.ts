import { type Kysely, sql } from "kysely";

/** The due time of an abandoned job. */
const never = Number.MAX_SAFE_INTEGER;

/** Moves the work waiting in the columns of five tables to one table of jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("jobs")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("lease", "text")
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("last_error", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("jobs_key", ["kind", "key"])
    .execute();
  await db.schema.createIndex("jobs_due").on("jobs").columns(["kind", "due_at"]).execute();
  await moveMails(db);
  await moveExports(db);
  await moveRenditions(db);
  await moveLooseBytes(db);
}

async function moveMails(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into jobs (kind, key, due_at, attempts, last_error, created_at)
    select 'mail', id, next_attempt_at, attempts, last_error, created_at from outbox`.execute(db);
  await db.schema.dropIndex("outbox_next").execute();
  await dropColumns(db, "outbox", ["attempts", "next_attempt_at", "last_error"]);
}

async function moveExports(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into jobs (kind, key, due_at, attempts, created_at)
    select 'data-export', user_id, taken_until, 0, requested_at from exports
    where ready_at is null and failed_at is null`.execute(db);
  await dropColumns(db, "exports", ["taken_until"]);
}

/** A video used to get its row when work on it began; only the rows of finished videos remain. */
async function moveRenditions(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into jobs (kind, key, due_at, attempts, created_at)
    select 'renditions', hash,
      case when tries >= 3 then cast(${never} as bigint) else coalesce(taken_until, first_stored) end,
      coalesce(tries, 0), first_stored
    from (
      select hash, min(created_at) as first_stored from files
      where kind = 'course' and type like 'video/%' group by hash
    ) as videos
    left join transcodings on source_hash = hash where done_at is null`.execute(db);
  await sql`delete from transcodings where done_at is null`.execute(db);
  await dropColumns(db, "transcodings", ["tries", "taken_until"]);
}

/** A removal in progress keeps its lease of an hour; all others become due a day after the bytes were last used. */
async function moveLooseBytes(db: Kysely<unknown>): Promise<void> {
  const [hour, day] = [60 * 60 * 1000, 24 * 60 * 60 * 1000];
  await sql`
    insert into jobs (kind, key, due_at, lease, attempts, created_at)
    select 'loose-bytes', hash, coalesce(going_since + ${sql.lit(hour)}, since + ${sql.lit(day)}),
      case when going_since is not null then 'before' end, case when going_since is null then 0 else 1 end, since
    from loose_bytes`.execute(db);
  await db.schema.dropTable("loose_bytes").execute();
}

async function dropColumns(db: Kysely<unknown>, table: string, columns: readonly string[]): Promise<void> {
  for (const column of columns) await db.schema.alterTable(table).dropColumn(column).execute();
}
