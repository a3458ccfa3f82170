import { type CompiledQuery, sql } from "kysely";
import type { Db } from "../db/schema.ts";

/** Returns SQLite's query plan, one line per step. */
export async function explain(db: Db, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  let next = 0;
  const filled = text.replaceAll("?", () => {
    const value = parameters[next++];
    return typeof value === "number" ? String(value) : `'${value}'`;
  });
  const plan = sql<{ detail: string }>`explain query plan ${sql.raw(filled)}`;
  return (await plan.execute(db)).rows.map(({ detail }) => detail);
}
