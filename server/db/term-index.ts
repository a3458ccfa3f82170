import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "./schema.ts";

/*
 * The full-text index of the forum: which post has which terms. Terms are stems, made by the application, so that
 * every database finds the same. Here SQLite's FTS5 keeps them; with PostgreSQL these functions will write and ask a
 * column of type tsvector (configuration `simple`), and nobody else will notice.
 */

/** A query: its words, each as the terms that it may stand as. A post matches when it has a term of every word. */
export type Words = readonly (readonly string[])[];

/** The terms of a post; none where it is not in the index. */
export async function readTerms(db: Db, postId: string): Promise<Set<string>> {
  const row = await db.selectFrom("post_terms").select("terms").where("post_id", "=", postId).executeTakeFirst();
  return new Set(row?.terms.split(" ").filter(Boolean));
}

/** Makes these the terms of a post, whatever they were. */
export async function writeTerms(tx: Tx, postId: string, terms: ReadonlySet<string>): Promise<void> {
  const text = ` ${[...terms].join(" ")} `;
  const { number } = await tx
    .insertInto("post_terms")
    .values({ post_id: postId, terms: text })
    .onConflict((conflict) => conflict.column("post_id").doUpdateSet({ terms: text }))
    .returning("number")
    .executeTakeFirstOrThrow();
  await sql`insert or replace into post_index (rowid, terms) values (${number}, ${text})`.execute(tx);
}

/** Takes a post out of the index. */
export async function removeTerms(tx: Tx, postId: string): Promise<void> {
  const removed = await tx.deleteFrom("post_terms").where("post_id", "=", postId).returning("number").execute();
  for (const { number } of removed) await sql`delete from post_index where rowid = ${number}`.execute(tx);
}

/** How many posts match; `most` where they are that many or more. */
export async function countMatches(db: Db, words: Words, most: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (select 1 from post_index where post_index match ${toMatch(words)} limit ${most})
  `.execute(db);
  return rows[0]?.found ?? 0;
}

/** Whether the post of the row at hand is among those that match: for few of them, which are looked up first. */
export function isAmongMatches(words: Words): RawBuilder<SqlBool> {
  return sql<SqlBool>`posts.id in (
    select post_id from post_index cross join post_terms on post_terms.number = post_index.rowid
    where post_index match ${toMatch(words)}
  )`;
}

/**
 * Whether the post of the row at hand matches: for so many of them that a walk along the list soon meets enough. Asks
 * the stored terms, since FTS5 reads all that has a term before it comes to one row.
 */
export function isMatch(words: Words): RawBuilder<SqlBool> {
  const isIn = (term: string) => sql`instr(terms, ${` ${term} `}) > 0`;
  const ofWords = words.map((terms) => sql`(${sql.join(terms.map(isIn), sql` or `)})`);
  return sql<SqlBool>`exists (
    select 1 from post_terms where post_terms.post_id = posts.id and ${sql.join(ofWords, sql` and `)}
  )`;
}

/** In double quotes a term is a string to FTS5, whatever it says; terms consist of letters and digits anyway. */
function toMatch(words: Words): string {
  return words.map((terms) => `(${terms.map((term) => `"${term.replaceAll('"', "")}"`).join(" OR ")})`).join(" AND ");
}
