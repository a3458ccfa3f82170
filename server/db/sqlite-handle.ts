import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { QueryResult } from "kysely";
import { tableWritten } from "./changes.ts";

/** A connection that keeps its prepared statements. */
export class Handle {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, { statement: StatementSync; toRow: ToRow | null }>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** Whose rows a statement writes only those handles need that note it. */
  run<R>(sql: string, parameters: SQLInputValue[], _owner?: string | null): QueryResult<R> {
    const { statement, toRow } = this.#prepare(sql);
    if (toRow) return { rows: (statement.all(...parameters) as unknown as unknown[][]).map(toRow) as R[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) };
  }

  #prepare(sql: string) {
    const kept = this.#statements.get(sql);
    if (kept) return kept;
    const statement = this.#database.prepare(sql);
    const names = statement.columns().map(({ name }) => name);
    if (names.length > 0) statement.setReturnArrays(true);
    const entry = { statement, toRow: names.length > 0 ? createToRow(names) : null };
    if (this.#statements.size >= 500) this.#statements.clear();
    this.#statements.set(sql, entry);
    return entry;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}

/**
 * A connection that only reads. What is read in one turn of the event loop is read in one transaction, since beginning
 * one for each statement, with its locks of the log, takes longer than most statements.
 */
export class ReadingHandle extends Handle {
  #isReading = false;
  readonly #endTurn = () => this.renew();

  override run<R>(sql: string, parameters: SQLInputValue[]): QueryResult<R> {
    if (!this.#isReading) {
      this.#isReading = true;
      super.run("BEGIN", []);
      setImmediate(this.#endTurn);
    }
    return super.run(sql, parameters);
  }

  /** Lets the reads that follow see what was committed meanwhile. */
  renew(): void {
    if (!this.#isReading) return;
    this.#isReading = false;
    super.run("COMMIT", []);
  }

  override close(): void {
    this.renew();
    super.close();
  }
}

/** By table, whose rows were written; null stands for any table, and for anybody's rows. */
type Written = ReadonlyMap<string | null, ReadonlySet<string | null>>;

/** The connection that writes, which knows to which tables it did. */
export class WritingHandle extends Handle {
  readonly #tables = new Map<string, ReturnType<typeof tableWritten>>();
  #written = new Map<string | null, Set<string | null>>();

  override run<R>(sql: string, parameters: SQLInputValue[], owner: string | null = null): QueryResult<R> {
    if (!this.#tables.has(sql)) this.#tables.set(sql, tableWritten(sql));
    const table = this.#tables.get(sql);
    if (table !== undefined) this.#note(table, owner);
    return super.run(sql, parameters);
  }

  #note(table: string | null, owner: string | null): void {
    const owners = this.#written.get(table);
    if (owners) owners.add(owner);
    else this.#written.set(table, new Set([owner]));
  }

  /** What was written since this was last asked. */
  takeWritten(): Written {
    const written = this.#written;
    this.#written = new Map();
    return written;
  }
}

type ToRow = (values: unknown[]) => object;

/**
 * Makes rows with these columns, of a shape of their own: those that node:sqlite makes are dictionaries, which take
 * half as long again to make, and twice as long to read and to write as JSON.
 */
function createToRow(columns: readonly string[]): ToRow {
  const fields = columns.map((column, index) => `${JSON.stringify(column)}: values[${index}]`);
  return new Function("values", `return { ${fields.join(", ")} };`) as ToRow;
}
