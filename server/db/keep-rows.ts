import type { Compilable } from "kysely";
import { tablesRead } from "./changes.ts";
import { compileOnce } from "./compile-once.ts";
import type { Db } from "./schema.ts";
import { ConnectionsAdapter } from "./sqlite.ts";

interface Kept<Row> {
  rows: Row[];
  /** How often its tables had been written to before it was read. */
  changes: number;
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
  const ofDatabases = new WeakMap<ConnectionsAdapter, ReturnType<typeof createKeeping<Row>>>();

  function createKeeping<R>(db: D, values: Values) {
    return { tables: tablesRead(build(db, values).compile().sql), kept: new Map<string, Kept<R>>() };
  }

  return async (db, values) => {
    const { adapter } = db.getExecutor();
    if (db.isTransaction || !(adapter instanceof ConnectionsAdapter)) return select(db, values);
    let keeping = ofDatabases.get(adapter);
    if (!keeping) {
      keeping = createKeeping<Row>(db, values);
      ofDatabases.set(adapter, keeping);
    }
    const changes = adapter.database.countChanges(keeping.tables);
    if (changes === null) return select(db, values);
    const name = Object.values(values).join("\0");
    const found = keeping.kept.get(name);
    if (found?.changes === changes) return found.rows;
    const rows = await select(db, values);
    // To know which was used last would cost each use more than a few reads anew.
    if (keeping.kept.size >= most) keeping.kept.clear();
    keeping.kept.set(name, { rows, changes });
    return rows;
  };
}
