import type { Compilable } from "kysely";
import { type Read, tablesRead } from "./changes.ts";
import { compileOnce } from "./compile-once.ts";
import type { Db, Schema } from "./schema.ts";
import { ConnectionsAdapter } from "./sqlite.ts";

/** By the values of a query, its rows, and the last change before they were read. */
type Kept<Row> = Map<string, { rows: Row[]; change: number }>;

/**
 * `compileOnce` for what is asked far more often than it is written to. With SQLite the rows are kept, of so many
 * askings, until a table that they are of is written to; meanwhile they are the same array, which nobody may change.
 * Where `owners` names the value that says whose rows of a table are read, only writes to theirs count, which
 * statements tell likewise (`compileOnce`). Joined tables stand behind `from` or `join`.
 */
export function keepRows<D extends Db, Values extends object, Row>(
  most: number,
  build: (db: D, values: Values) => Compilable<Row>,
  owners: Partial<Record<keyof Schema, keyof Values & string>> = {},
): (db: D, values: Values) => Promise<Row[]> {
  const select = compileOnce(build);
  const keptOf = new WeakMap<object, Kept<Row>>();
  let reads: readonly Read<Values>[] | null = null;
  return async (db, values) => {
    reads ??= tablesRead(build(db, values).compile().sql).map((table) => [
      table,
      owners[table as keyof Schema] ?? null,
    ]);
    const change = lastChange(db, reads, values);
    if (change === null) return select(db, values);
    const { adapter } = db.getExecutor();
    let kept = keptOf.get(adapter);
    if (!kept) {
      kept = new Map();
      keptOf.set(adapter, kept);
    }
    const name = Object.values(values).join("\0");
    const found = kept.get(name);
    if (found?.change === change) return found.rows;
    const rows = await select(db, values);
    // To know which was used last would cost each use more than a few reads anew.
    if (kept.size >= most) kept.clear();
    kept.set(name, { rows, change });
    return rows;
  };
}

/**
 * Stays the same for as long as what is read does, by a query with these values; null where that is not known: in a
 * transaction, with PostgreSQL.
 */
export function lastChange<Values extends object>(
  db: Db,
  reads: readonly Read<Values>[],
  values: Values,
): number | null {
  const { adapter } = db.getExecutor();
  if (db.isTransaction || !(adapter instanceof ConnectionsAdapter)) return null;
  return adapter.database.lastChange(reads, values);
}
