import type { Compilable } from "kysely";
import { tablesRead } from "./changes.ts";
import { compileOnce } from "./compile-once.ts";
import type { Db } from "./schema.ts";
import { ConnectionsAdapter } from "./sqlite.ts";

/** What is kept of a query in one database. */
interface Keeping<Row> {
  tables: readonly string[];
  /** By its values, the rows, and how often the tables had been written to before they were read. */
  kept: Map<string, { rows: Row[]; changes: number }>;
}

/**
 * `compileOnce` for what is asked far more often than its tables are written to. With SQLite the rows are kept, of so
 * many askings, until one of the tables is; meanwhile they are the same array, which nobody may change. Joined tables
 * stand behind `from` or `join`.
 */
export function keepRows<D extends Db, Values extends object, Row>(
  most: number,
  build: (db: D, values: Values) => Compilable<Row>,
): (db: D, values: Values) => Promise<Row[]> {
  const select = compileOnce(build);
  const keepings = new WeakMap<ConnectionsAdapter, Keeping<Row>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    if (db.isTransaction || !(adapter instanceof ConnectionsAdapter)) return select(db, values);
    const keeping = keepings.get(adapter) ?? { tables: tablesRead(build(db, values).compile().sql), kept: new Map() };
    keepings.set(adapter, keeping);
    const { tables, kept } = keeping;
    const changes = adapter.database.countChanges(tables);
    if (changes === null) return select(db, values);
    const name = Object.values(values).join("\0");
    const found = kept.get(name);
    if (found?.changes === changes) return found.rows;
    const rows = await select(db, values);
    // To know which was used last would cost each use more than a few reads anew.
    if (kept.size >= most) kept.clear();
    kept.set(name, { rows, changes });
    return rows;
  };
}
