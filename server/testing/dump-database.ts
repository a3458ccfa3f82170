import { sql } from "kysely";
import { isOnPostgres } from "./database.ts";
import type { TestApp } from "./test-app.ts";

/**
 * Returns everything a database contains as one text: every row of every table, including those of SQLite's full-text
 * index, which PostgreSQL has in a file.
 */
export async function dumpDatabase({ parts: { db } }: TestApp): Promise<string> {
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(tables.map(({ name }) => sql<object>`select * from ${sql.table(name)}`.execute(db)));
  const values = rows.flatMap((result) => result.rows).flatMap((row) => Object.values(row));
  const index = isOnPostgres() ? await readIndexFile(db) : [];
  return [...values, ...index].map(asText).join("\n");
}

async function readIndexFile(db: TestApp["parts"]["db"]): Promise<Uint8Array[]> {
  await sql`checkpoint`.execute(db);
  const { rows } = await sql<{ bytes: Uint8Array }>`
    select pg_read_binary_file(pg_relation_filepath('post_terms_index')) as bytes
  `.execute(db);
  return rows.map(({ bytes }) => bytes);
}

function asText(value: unknown): string {
  return value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : String(value);
}
