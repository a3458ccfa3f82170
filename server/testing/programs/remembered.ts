import { Kysely } from "kysely";
import type { Config } from "../../config.ts";
import { connect } from "../../db/connect.ts";
import { type ClientSource, createPool, postgresDialect } from "../../db/postgres/postgres.ts";
import type { Db, Schema } from "../../db/schema.ts";

/** A database that is asked the same only once while something is `remembered`: for a test in which many read what stays. */
export interface Remembered {
  db: Db;
  remembered: <T>(read: () => Promise<T>) => Promise<T>;
}

const writing = /\b(insert|update|delete)\b/i;

/** Opens the database of a test; in SQLite a look-up costs no more than to remember it. */
export function connectRemembering({ databaseUrl: url, ...place }: Config): Remembered {
  if (!url) return { db: connect(place), remembered: (read) => read() };
  const answers = new Map<string, Promise<Answer>>();
  let isOn = false;
  const pool = createPool({ url, connections: 10, patience: null });
  const recall = (text: string, values: readonly unknown[], ask: () => Promise<Answer>) => {
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
          // A transaction sees what it wrote itself.
          isInTransaction ||= text.startsWith("begin");
          if (writing.test(text)) answers.clear();
          else if (isOn && !isInTransaction) return recall(text, values, () => query(text, values));
          return query(text, values);
        },
      } as unknown as Awaited<ReturnType<ClientSource["connect"]>>;
    },
  };
  return {
    db: new Kysely<Schema>({ dialect: postgresDialect(source, null) }),
    async remembered(read) {
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

/** What the database answers to a statement. */
interface Answer {
  rows: readonly object[];
}

/** Rows of its own for each who asks, as it may change them. */
function copyOf({ rows, ...answer }: Answer): Answer {
  return { ...answer, rows: rows.map((row) => ({ ...row })) };
}
