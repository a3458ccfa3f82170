import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { isPostgres } from "../dialect.ts";
import type { Db } from "../schema.ts";
import { inTransaction } from "../transaction.ts";

/** How much of the index one step merges, in pages of some kilobytes: a few milliseconds of SQLite's time. */
const pagesAtOnce = 32;

/** How long others have the event loop and the database between two steps, in ms. */
const rest = 20;

/**
 * From here on lie FTS5's tombstones, by the id of their page (FTS5_TOMBSTONE_ROWID in SQLite's fts5_index.c). They
 * name entries that count no more but are still there, with the words of what was deleted.
 */
const firstTombstone = (1n << 16n) << 37n;

/**
 * Removes from SQLite's full-text index what was taken out of it before: FTS5 itself only marks it, until it happens to
 * merge. In steps, between which others write. PostgreSQL's own vacuum does so there, but for the keys (`purge`).
 */
export async function mergeIndex(db: Db): Promise<void> {
  if (isPostgres(db) || !(await hasTombstones(db))) return;
  while (await inTransaction(db, mergeStep)) await wait(rest);
}

async function hasTombstones(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from post_index_data where id >= ${firstTombstone} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether there is more to merge, by what FTS5's documentation says of `merge`: a step that changes nothing is the last. */
async function mergeStep(tx: Db): Promise<boolean> {
  const before = await countChanges(tx);
  await sql`insert into post_index (post_index, rank) values ('merge', ${-pagesAtOnce})`.execute(tx);
  return (await countChanges(tx)) - before >= 2;
}

async function countChanges(tx: Db): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(tx);
  return rows[0]?.changes ?? 0;
}

/** What held words of the forum, in PostgreSQL. */
const tables = ["posts", "replies", "edits", "post_terms", "outbox"];

/** Removes what was deleted from the files of the database, as far as it can be told to. Takes a while where there is much. */
export async function purge(db: Db): Promise<void> {
  await mergeIndex(db);
  if (!isPostgres(db)) return;
  for (const table of tables) await sql`vacuum ${sql.table(table)}`.execute(db);
  // A GIN index keeps the keys that nothing has any more.
  await sql`reindex index concurrently post_terms_index`.execute(db);
}
