import { type RawBuilder, sql } from "kysely";

/*
 * What is asked of the full-text indexes: terms are stems, made by the application, so that every database finds the same.
 * SQLite indexes them with FTS5; PostgreSQL as a tsvector, made as the configuration `simple` would: of the terms as they are.
 */

/** A query: its words, each as the terms that it may stand as. An entry matches when it has a term of every word. */
export type Words = readonly (readonly string[])[];

/** The sign behind a term that stands for all that begin so; terms consist of letters and digits. */
const anyEnding = "*";

/** All terms that begin with some letters. */
export function beginningWith(letters: string): string {
  return letters + anyEnding;
}

/** A query as FTS5 reads it. In double quotes a term is a string, whatever it says. */
export function toMatch(words: Words): string {
  const each = (term: string) => `"${term.replaceAll(/["*]/g, "")}"${term.endsWith(anyEnding) ? " *" : ""}`;
  return words.map((terms) => `(${terms.map(each).join(" OR ")})`).join(" AND ");
}

/** A query as PostgreSQL reads it. */
export function toTsquery(words: Words): RawBuilder<unknown> {
  const each = (term: string) => (term.endsWith(anyEnding) ? `${quote(term.slice(0, -1))}:*` : quote(term));
  const query = words.map((terms) => `(${terms.map(each).join(" | ")})`).join(" & ");
  return sql`${query}::tsquery`;
}

/** In single quotes a term is a string to PostgreSQL, whatever it says. */
export function quote(term: string): string {
  return `'${term.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
