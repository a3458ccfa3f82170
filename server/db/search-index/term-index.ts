import { type RawBuilder, type SqlBool, sql } from "kysely";
import { compileOnce } from "../compile-once.ts";
import { isPostgres } from "../dialect.ts";
import type { Db, Tx } from "../schema.ts";
import { quote, toMatch, toTsquery, type Words } from "./query-terms.ts";

/*
 * The full-text index of the forum: which post has which terms. SQLite keeps them in a table and indexes them with FTS5
 * beside it; PostgreSQL keeps and indexes a tsvector.
 */

/** How much is indexed of a post, in bytes: SQLite writes an entry of this size in some tens of milliseconds. */
export const mostTerms = 200_000;

/** The terms of a post; none where it is not in the index. */
export async function readTerms(db: Db, postId: string): Promise<Set<string>> {
  const [row] = await selectTerms(db, { postId });
  // PostgreSQL shows a tsvector with each term in quotes.
  return new Set(row?.terms.replaceAll("'", "").split(" ").filter(Boolean));
}

const selectTerms = compileOnce((db: Db, { postId }: { postId: string }) =>
  db.selectFrom("post_terms").select("terms").where("post_id", "=", postId),
);

/** Makes these the terms of a post, whatever they were; of more than the index holds, the first ones. */
export async function writeTerms(tx: Tx, postId: string, terms: ReadonlySet<string>): Promise<void> {
  const indexed = [...fitTerms(terms)];
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

/** As many of some terms as the index holds of one post, from the first on. */
export function fitTerms(terms: ReadonlySet<string>): Set<string> {
  let bytes = 0;
  const fitting = [...terms].filter((term) => {
    bytes += Buffer.byteLength(term) + 1;
    return bytes <= mostTerms;
  });
  return new Set(fitting);
}

/** Takes a post out of the index. */
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
 * Does work that asks the index. Lets PostgreSQL use it where reading all stored terms looks cheaper: it leaves
 * out what it takes to unpack them.
 */
export async function askingIndex<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (!isPostgres(db)) return work(db);
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return work(tx);
  });
}

/** How many posts match; `most` where they are that many or more. */
export async function countMatches(db: Db, words: Words, most: number): Promise<number> {
  const matches = isPostgres(db)
    ? sql`select 1 from post_terms where terms @@ ${toTsquery(words)}`
    : sql`select 1 from post_index where post_index match ${toMatch(words)}`;
  const query = sql<{ found: number }>`select count(*) as found from (${matches} limit ${most}) as matches`;
  return (await query.execute(db)).rows[0]?.found ?? 0;
}

/** Whether the post of the row at hand is among those that match: for few of them, which are looked up first. */
export function isAmongMatches(db: Db, words: Words): RawBuilder<SqlBool> {
  // As an array the matches are looked up first, whatever the planner thinks that they will be.
  if (isPostgres(db)) {
    return sql<SqlBool>`posts.id = any(array(select post_id from post_terms where terms @@ ${toTsquery(words)}))`;
  }
  return sql<SqlBool>`posts.id in (
    select post_id from post_index cross join post_terms on post_terms.number = post_index.rowid
    where post_index match ${toMatch(words)}
  )`;
}

/**
 * Whether the post of the row at hand matches: for so many of them that a walk along the list soon meets enough. Asks
 * the stored terms of each row: an index reads all that has a term before it comes to one row.
 */
export function isMatch(db: Db, words: Words): RawBuilder<SqlBool> {
  if (isPostgres(db)) {
    return sql<SqlBool>`(select terms @@ ${toTsquery(words)} from post_terms where post_terms.post_id = posts.id)`;
  }
  const isIn = (term: string) => sql`instr(terms, ${` ${term} `}) > 0`;
  const ofWords = words.map((terms) => sql`(${sql.join(terms.map(isIn), sql` or `)})`);
  return sql<SqlBool>`exists (
    select 1 from post_terms where post_terms.post_id = posts.id and ${sql.join(ofWords, sql` and `)}
  )`;
}
