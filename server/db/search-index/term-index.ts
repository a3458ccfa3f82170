import { type RawBuilder, type SqlBool, sql } from "kysely";
import { compileOnce } from "../compile-once.ts";
import { isPostgres } from "../dialect.ts";
import type { Db, Tx } from "../schema.ts";
import { quote, toMatch, toTsquery, type Words } from "./query-terms.ts";

/*
 * The full-text index of the forum: which posts have which terms. SQLite keeps the terms in a table with a separate
 * FTS5 index; PostgreSQL keeps and indexes a tsvector.
 */

/** How many bytes of terms are indexed per post: a larger entry would take SQLite too long to write. */
export const maxTermBytes = 200_000;

/** Returns the terms of a post; none if it is not in the index. */
export async function readTerms(db: Db, postId: string): Promise<Set<string>> {
  const [row] = await selectTerms(db, { postId });
  // PostgreSQL prints a tsvector with each term in quotes.
  return new Set(row?.terms.replaceAll("'", "").split(" ").filter(Boolean));
}

const selectTerms = compileOnce((db: Db, { postId }: { postId: string }) =>
  db.selectFrom("post_terms").select("terms").where("post_id", "=", postId),
);

/** Replaces the terms of a post; if they exceed the index's limit, only the first ones are indexed. */
export async function writeTerms(tx: Tx, postId: string, terms: ReadonlySet<string>): Promise<void> {
  const indexed = [...limitTerms(terms)];
  if (isPostgres(tx)) {
    await upsertVector(tx, { postId, terms: indexed.map(quote).join(" ") });
    return;
  }
  const text = ` ${indexed.join(" ")} `;
  for (const { number } of await upsertText(tx, { postId, terms: text })) {
    await sql`insert or replace into post_index (rowid, terms) values (${number}, ${text})`.execute(tx);
  }
}

const upsertText = compileOnce((tx: Tx, { postId, terms }: { postId: string; terms: string }) =>
  upsert(tx, postId, terms).returning("number"),
);

const upsertVector = compileOnce((tx: Tx, { postId, terms }: { postId: string; terms: string }) =>
  upsert(tx, postId, sql<string>`${terms}::tsvector`),
);

function upsert(tx: Tx, postId: string, terms: string | RawBuilder<string>) {
  return tx
    .insertInto("post_terms")
    .values({ post_id: postId, terms })
    .onConflict((conflict) => conflict.column("post_id").doUpdateSet({ terms }));
}

/** Returns the first terms, as many as the index holds per post. */
export function limitTerms(terms: ReadonlySet<string>): Set<string> {
  let bytes = 0;
  const limited = [...terms].filter((term) => {
    bytes += Buffer.byteLength(term) + 1;
    return bytes <= maxTermBytes;
  });
  return new Set(limited);
}

/** Removes a post from the index. */
export async function removeTerms(tx: Tx, postId: string): Promise<void> {
  const query = tx.deleteFrom("post_terms").where("post_id", "=", postId);
  if (isPostgres(tx)) {
    await query.execute();
    return;
  }
  for (const { number } of await query.returning("number").execute()) {
    await sql`delete from post_index where rowid = ${number}`.execute(tx);
  }
}

/**
 * Runs work that queries the index. Stops PostgreSQL from preferring to read all stored terms, which looks cheaper to
 * its planner because it ignores the cost of unpacking them.
 */
export async function withIndexScan<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (!isPostgres(db)) return work(db);
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return work(tx);
  });
}

/** Counts the posts that match, up to `max`. */
export async function countMatches(db: Db, words: Words, max: number): Promise<number> {
  const matches = isPostgres(db)
    ? sql`select 1 from post_terms where terms @@ ${toTsquery(words)}`
    : sql`select 1 from post_index where post_index match ${toMatch(words)}`;
  const query = sql<{ found: number }>`select count(*) as found from (${matches} limit ${max}) as matches`;
  return (await query.execute(db)).rows[0]?.found ?? 0;
}

/** Whether the current row's post is among the matches. For few matches, which are looked up first. */
export function isAmongMatches(db: Db, words: Words): RawBuilder<SqlBool> {
  // As an array, so that the matches are looked up first whatever the planner estimates.
  if (isPostgres(db)) {
    return sql<SqlBool>`posts.id = any(array(select post_id from post_terms where terms @@ ${toTsquery(words)}))`;
  }
  return sql<SqlBool>`posts.id in (
    select post_id from post_index cross join post_terms on post_terms.number = post_index.rowid
    where post_index match ${toMatch(words)}
  )`;
}

/**
 * Whether the current row's post matches. For so many matches that a walk along the list soon finds enough. Checks the
 * stored terms of each row, since an index would read all posts with a term to check a single row.
 */
export function isMatch(db: Db, words: Words): RawBuilder<SqlBool> {
  if (isPostgres(db)) {
    return sql<SqlBool>`(select terms @@ ${toTsquery(words)} from post_terms where post_terms.post_id = posts.id)`;
  }
  const isIn = (term: string) => sql`instr(terms, ${` ${term} `}) > 0`;
  const conditions = words.map((terms) => sql`(${sql.join(terms.map(isIn), sql` or `)})`);
  return sql<SqlBool>`exists (
    select 1 from post_terms where post_terms.post_id = posts.id and ${sql.join(conditions, sql` and `)}
  )`;
}
