import { Kysely } from "kysely";
import type { Config } from "../../config.ts";
import { connect } from "../../db/connect.ts";
import { type ClientSource, createPool, postgresDialect } from "../../db/postgres/postgres.ts";
import type { Db, Schema } from "../../db/schema.ts";

/**
 * A database whose identical queries run only once within `withCache`, for tests in which many readers read unchanging
 * data.
 */
export interface CachedReads {
  db: Db;
  withCache: <T>(read: () => Promise<T>) => Promise<T>;
}

const writing = /\b(insert|update|delete)\b/i;

/** Opens the database of a test; in SQLite, a lookup is as cheap as a cached result. */
export function connectWithCache({ databaseUrl: url, ...place }: Config): CachedReads {
  if (!url) return { db: connect(place), withCache: (read) => read() };
  const answers = new Map<string, Promise<Answer>>();
  let isOn = false;
  const pool = createPool({ url, connections: 10, statementTimeout: null });
  const readThroughCache = (text: string, values: readonly unknown[], ask: () => Promise<Answer>) => {
    const key = JSON.stringify([text, values]);
    const answer = answers.get(key) ?? ask();
    answers.set(key, answer);
    return answer.then(copyOf);
  };
  const source: ClientSource = {
    ...pool,
    async connect() {
      const client = await pool.connect();
      const query = client.query as unknown as (text: string, values: readonly unknown[]) => Promise<Answer>;
      let isInTransaction = false;
      return {
        release: client.release,
        query(text: string, values: readonly unknown[]) {
          // A transaction must see its own writes.
          isInTransaction ||= text.startsWith("begin");
          if (writing.test(text)) answers.clear();
          else if (isOn && !isInTransaction) return readThroughCache(text, values, () => query(text, values));
          return query(text, values);
        },
      } as unknown as Awaited<ReturnType<ClientSource["connect"]>>;
    },
  };
  return {
    db: new Kysely<Schema>({ dialect: postgresDialect(source, null) }),
    async withCache(read) {
      isOn = true;
      try {
        return await read();
      } finally {
        isOn = false;
        answers.clear();
      }
    },
  };
}

/** The database's response to a statement. */
interface Answer {
  rows: readonly object[];
}

/** Copies the rows for each caller, as callers may modify them. */
function copyOf({ rows, ...answer }: Answer): Answer {
  return { ...answer, rows: rows.map((row) => ({ ...row })) };
}
