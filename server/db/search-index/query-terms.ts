import { type RawBuilder, sql } from "kysely";

/*
 * Queries for the full-text indexes. Terms are stems computed by the application, so that every database finds the
 * same. SQLite indexes them with FTS5, PostgreSQL as a tsvector of the unchanged terms, as the configuration `simple`
 * would.
 */

/** A query: its words, each as the terms it may occur as. An entry matches if it has a term of every word. */
export type Words = readonly (readonly string[])[];

/** The suffix of a term that stands for all terms with that prefix; terms consist of letters and digits. */
const prefixSuffix = "*";

/** Returns the term that stands for all terms with a prefix. */
export function toPrefixTerm(letters: string): string {
  return letters + prefixSuffix;
}

/** Returns a query in FTS5's syntax. A term in double quotes is a literal string. */
export function toMatch(words: Words): string {
  const each = (term: string) => `"${term.replaceAll(/["*]/g, "")}"${term.endsWith(prefixSuffix) ? " *" : ""}`;
  return words.map((terms) => `(${terms.map(each).join(" OR ")})`).join(" AND ");
}

/** Returns a query in PostgreSQL's syntax. */
export function toTsquery(words: Words): RawBuilder<unknown> {
  const each = (term: string) => (term.endsWith(prefixSuffix) ? `${quote(term.slice(0, -1))}:*` : quote(term));
  const query = words.map((terms) => `(${terms.map(each).join(" | ")})`).join(" & ");
  return sql`${query}::tsquery`;
}

/** Quotes a term for PostgreSQL: a term in single quotes is a literal string. */
export function quote(term: string): string {
  return `'${term.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
