import { join } from "node:path";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";

/** A row as SQLite returns it. */
export type Row = Record<string, SQLOutputValue>;

/** A table of the embedded database that will be moved. */
export interface Table {
  name: string;
  /** Sorted alphabetically. */
  columns: string[];
}

/**
 * Tables that the other database creates itself: the migration log, the full-text index of the terms, and the course
 * index.
 */
const skippedTables = /^(migrations(_lock)?|(post|course)_index(_.*)?|course_(texts|indexes)|sqlite_.*)$/;

/** Columns only needed by the embedded index. */
const skippedColumns: Record<string, string[]> = { post_terms: ["number"] };

/** The embedded database during a move; nobody can write to it until it is closed. */
export interface Source {
  /** Sorted by dependency: each table follows those that it references. */
  tables: Table[];
  /** Reads a table's rows after the given place, each with its own place. */
  readFrom: (table: Table, place: number) => Iterable<{ place: number; row: Row }>;
  close: () => void;
}

/** Opens a folder's database for a move. Its server must be stopped; throws while an import is running. */
export function openSource(dataDir: string): Source {
  const database = new DatabaseSync(join(dataDir, "data.sqlite"), { timeout: 10_000 });
  database.exec("BEGIN IMMEDIATE");
  const names = listNames(database);
  const tables = sortByReference(database, names).map((name) => ({ name, columns: listColumns(database, name) }));
  return {
    tables,
    *readFrom({ name, columns }, place) {
      const listed = columns.map((column) => `"${column}"`).join(", ");
      const query = database.prepare(`select ${listed} from "${name}" limit -1 offset ?`);
      let count = place;
      for (const row of query.iterate(place)) {
        count += 1;
        yield { place: count, row };
      }
    },
    close() {
      database.exec("ROLLBACK");
      database.close();
    },
  };
}

function listNames(database: DatabaseSync): string[] {
  const rows = database.prepare("select name from sqlite_schema where type = 'table' order by name").all();
  return rows.map(({ name }) => String(name)).filter((name) => !skippedTables.test(name));
}

function listColumns(database: DatabaseSync, table: string): string[] {
  const rows = database.prepare("select name from pragma_table_info(?) order by name").all(table);
  return rows.map(({ name }) => String(name)).filter((name) => !skippedColumns[table]?.includes(name));
}

function sortByReference(database: DatabaseSync, names: readonly string[]): string[] {
  const query = database.prepare('select distinct "table" as named from pragma_foreign_key_list(?)');
  const sorted: string[] = [];
  const visit = (name: string) => {
    if (sorted.includes(name)) return;
    for (const { named } of query.all(name)) if (named !== name) visit(String(named));
    sorted.push(name);
  };
  for (const name of names) visit(name);
  return sorted;
}
