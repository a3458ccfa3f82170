import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { QueryResult } from "kysely";

/** A connection with cached prepared statements. */
export class Handle {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, { statement: StatementSync; toRow: ToRow | null }>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  run<R>(sql: string, parameters: SQLInputValue[]): QueryResult<R> {
    const { statement, toRow } = this.#prepare(sql);
    if (toRow) return { rows: (statement.all(...parameters) as unknown as unknown[][]).map(toRow) as R[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) };
  }

  #prepare(sql: string) {
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    const statement = this.#database.prepare(sql);
    const names = statement.columns().map(({ name }) => name);
    if (names.length > 0) statement.setReturnArrays(true);
    // `run` also reads `last_insert_rowid`, and FTS5 sets one that is too large for a number.
    else statement.setReadBigInts(true);
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
 * A read-only connection. All reads in one turn of the event loop share a transaction, because starting one per
 * statement, with its locks on the WAL, takes longer than most statements.
 */
export class ReadingHandle extends Handle {
  #isReading = false;
  readonly #release = () => this.renew();

  override run<R>(sql: string, parameters: SQLInputValue[]): QueryResult<R> {
    if (!this.#isReading) {
      this.#isReading = true;
      super.run("BEGIN", []);
      setImmediate(this.#release);
    }
    return super.run(sql, parameters);
  }

  /** Makes later reads see what has been committed in the meantime. */
  renew(): void {
    if (!this.#isReading) return;
    this.#isReading = false;
    // This fails after a read of a damaged page, which was reported to its caller; the transaction ends all the same.
    try {
      super.run("COMMIT", []);
    } catch {}
  }

  override close(): void {
    this.renew();
    super.close();
  }
}

type ToRow = (values: unknown[]) => object;

/**
 * Creates a function that makes rows with these columns as objects of one shape. Those of node:sqlite are in dictionary
 * mode, which makes them slower to create, read and serialise.
 */
function createToRow(columns: readonly string[]): ToRow {
  const fields = columns.map((column, index) => `${JSON.stringify(column)}: values[${index}]`);
  return new Function("values", `return { ${fields.join(", ")} };`) as ToRow;
}
