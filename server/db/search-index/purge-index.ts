import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { isPostgres } from "../dialect.ts";
import type { Db } from "../schema.ts";
import { inTransaction } from "../transaction.ts";

/** How many pages of the index one step merges: few enough to keep SQLite's pauses short. */
const pagesPerStep = 32;

/** How long to leave the event loop and the database to others between steps, in milliseconds. */
const pause = 20;

/**
 * The lowest rowid of FTS5's tombstone pages (FTS5_TOMBSTONE_ROWID in SQLite's fts5_index.c). They mark entries that no
 * longer count but still exist, with the words of deleted texts.
 */
const firstTombstone = (1n << 16n) << 37n;

/**
 * Physically removes deleted entries from SQLite's full-text index, which FTS5 only marks until it happens to merge
 * them. Works in steps, with room for other writers in between. In PostgreSQL, vacuum does this, except for the keys
 * (`purge`).
 */
export async function mergeIndex(db: Db): Promise<void> {
  if (isPostgres(db) || !(await hasTombstones(db))) return;
  while (await inTransaction(db, mergeStep)) await wait(pause);
}

async function hasTombstones(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from post_index_data where id >= ${firstTombstone} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Merges one step and returns whether more is left: according to FTS5's documentation of `merge`, the last step is the
 * one that changes nothing.
 */
async function mergeStep(tx: Db): Promise<boolean> {
  const before = await countChanges(tx);
  await sql`insert into post_index (post_index, rank) values ('merge', ${-pagesPerStep})`.execute(tx);
  return (await countChanges(tx)) - before >= 2;
}

async function countChanges(tx: Db): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(tx);
  return rows[0]?.changes ?? 0;
}

/** The PostgreSQL tables that contained words of the forum. */
const tables = ["posts", "replies", "edits", "post_terms", "outbox"];

/** Removes deleted data from the database files as far as the database allows. Slow if there is a lot of it. */
export async function purge(db: Db): Promise<void> {
  await mergeIndex(db);
  if (!isPostgres(db)) return;
  for (const table of tables) await sql`vacuum ${sql.table(table)}`.execute(db);
  // A GIN index retains keys that no row has any more.
  await sql`reindex index concurrently post_terms_index`.execute(db);
}
