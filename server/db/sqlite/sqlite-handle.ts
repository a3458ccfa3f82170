import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { QueryResult } from "kysely";

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

  run<R>(sql: string, parameters: SQLInputValue[]): QueryResult<R> {
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
    // `run` reads `last_insert_rowid` too, and FTS5 leaves one there that no number can hold.
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
 * A connection that only reads. What is read in one turn of the event loop is read in one transaction, since beginning
 * one for each statement, with its locks of the log, takes longer than most statements.
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

  /** Lets the reads that follow see what was committed meanwhile. */
  renew(): void {
    if (!this.#isReading) return;
    this.#isReading = false;
    // It fails behind a read that met a damaged page, whose caller knows, and ends the transaction none the less.
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
 * Makes rows with these columns, of a shape of their own: those that node:sqlite makes are dictionaries, which take
 * longer to make, to read and to write as JSON.
 */
function createToRow(columns: readonly string[]): ToRow {
  const fields = columns.map((column, index) => `${JSON.stringify(column)}: values[${index}]`);
  return new Function("values", `return { ${fields.join(", ")} };`) as ToRow;
}
