import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
} from "kysely";
import { Changes, type Read } from "./changes.ts";
import { type Handle, ReadingHandle, WritingHandle } from "./sqlite-handle.ts";
import { QueryCompiler } from "./sqlite-query-compiler.ts";
import { createTurns } from "./turns.ts";
import { unknownOutcome } from "./unknown-outcome.ts";
import { openLog, type WriteAheadLog } from "./write-ahead-log.ts";

/** How long a transaction waits for another process that writes (an import, say) before it gives up, in ms. */
const patience = 10_000;

/** How many transactions may wait for their turn: at some milliseconds each, those are seconds. */
const mostWaiting = 1000;

/** What a connection keeps of the file, in KiB: with millions of rows the inner nodes of all indexes fit in. */
const cacheKib = 8192;

/** The oldest SQLite that this program trusts: earlier ones can corrupt a WAL that two connections checkpoint. */
const oldestVersion = "3.51.3";

/**
 * Kysely over node:sqlite with two connections: one that only reads, always free, and one that writes, taken in turn
 * by transactions. A write outside a transaction fails. A transaction is done once it is on disk: the log is synced
 * beside the event loop, once for all that commit meanwhile.
 */
export function sqliteDialect(file: string, onStatement: OnStatement = () => {}): Dialect {
  const driver = new SqliteDriver(file, onStatement);
  return {
    createAdapter: () => new ConnectionsAdapter(driver),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  };
}

/** Takes how long each statement took, in ms. */
export type OnStatement = (milliseconds: number) => void;

/** What reading outside of transactions asks of a database. */
interface Reading {
  /** A connection that all reads outside of transactions may use at the same time; null before there is one. */
  readonly reading: DatabaseConnection | null;
  /** Stays as long as what is read does; null where that is not known. */
  lastChange<Values extends object>(reads: readonly Read<Values>[], values: Values): number | null;
}

/** With the usual one Kysely gives out one connection at a time, and a read would wait for every transaction. */
export class ConnectionsAdapter extends SqliteAdapter {
  readonly database: Reading;

  constructor(database: Reading = { reading: null, lastChange: () => null }) {
    super();
    this.database = database;
  }

  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver, Reading {
  readonly #file: string;
  readonly #onStatement: OnStatement;
  readonly #turns = createTurns(mostWaiting);
  readonly #idle: SqliteConnection[] = [];
  #reader: ReadingHandle | null = null;
  #writer: WritingHandle | null = null;
  #log: WriteAheadLog | null = null;
  readonly #changes = new Changes();
  /** What SQLite says of the writes of other processes: another number after each. */
  #others: number | undefined;
  #hasLooked = false;
  /** Never given to a transaction. */
  reading: SqliteConnection | null = null;

  constructor(file: string, onStatement: OnStatement) {
    this.#file = file;
    this.#onStatement = onStatement;
  }

  async init(): Promise<void> {
    const writer = new DatabaseSync(this.#file);
    writer.exec("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON");
    // What is deleted is overwritten: it is not to lie on in pages that are free, nor in the backups that copy them.
    writer.exec("PRAGMA secure_delete = ON");
    // Waiting longer than this would stop the whole process; beginTransaction repeats instead.
    writer.exec("PRAGMA busy_timeout = 50");
    refuseOldVersion(writer);
    const reader = new DatabaseSync(this.#file, { readOnly: true, timeout: 50 });
    for (const connection of [writer, reader]) connection.exec(`PRAGMA cache_size = -${cacheKib}`);
    this.#writer = new WritingHandle(writer);
    this.#reader = new ReadingHandle(reader);
    // The first look into the database makes the log.
    this.#reader.run("select 1 from sqlite_schema", []);
    this.#log = await openLog(this.#file, { writer, turns: this.#turns });
    this.reading = this.#connect();
  }

  #connect(): SqliteConnection {
    return new SqliteConnection(opened(this.#reader), this.#onStatement);
  }

  async acquireConnection(): Promise<SqliteConnection> {
    return this.#idle.pop() ?? this.#connect();
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    connection.endTurn = await this.#turns.take();
    const writer = opened(this.#writer);
    connection.handle = writer;
    try {
      await beginWhenFree(writer);
      this.#lookForOthers(writer);
    } catch (error) {
      // Kysely rolls back only what did begin.
      await this.rollbackTransaction(connection);
      throw error;
    }
  }

  lastChange<Values extends object>(reads: readonly Read<Values>[], values: Values): number | null {
    // Nobody else writes while a transaction of ours does.
    if (this.#writer && !this.#hasLooked && !this.#writer.inTransaction) {
      this.#hasLooked = true;
      setImmediate(() => {
        this.#hasLooked = false;
      });
      this.#lookForOthers(this.#writer);
    }
    return this.#changes.last(reads, values);
  }

  /** What this connection commits itself does not change its `data_version`. */
  #lookForOthers(writer: WritingHandle): void {
    const [row] = writer.run<{ data_version: number }>("PRAGMA data_version", []).rows;
    if (row?.data_version === this.#others) return;
    this.#others = row?.data_version;
    this.#changes.note(null, null);
    this.#reader?.renew();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    // A commit that fails (a full disk) leaves the transaction open: the rollback that follows ends the turn.
    connection.handle.run("COMMIT", []);
    this.#reader?.renew();
    for (const [table, owners] of opened(this.#writer).takeWritten()) {
      for (const owner of owners) this.#changes.note(table, owner);
    }
    this.#end(connection);
    await opened(this.#log)
      .keep()
      .catch((error: unknown) => {
        throw unknownOutcome(error);
      });
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    // After a commit that may not be on disk there is nothing to undo.
    if (connection.handle !== this.#writer) return;
    try {
      if (connection.handle.inTransaction) connection.handle.run("ROLLBACK", []);
      this.#writer?.takeWritten();
    } finally {
      this.#end(connection);
    }
  }

  #end(connection: SqliteConnection): void {
    connection.handle = opened(this.#reader);
    connection.endTurn();
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    this.#idle.push(connection);
  }

  async destroy(): Promise<void> {
    await this.#log?.close();
    this.#reader?.close();
    this.#writer?.close();
  }
}

/** A query that may say whose rows it writes. */
export interface OwnedQuery<Row = unknown> extends CompiledQuery<Row> {
  readonly owner?: string | null;
}

class SqliteConnection implements DatabaseConnection {
  handle: Handle;
  endTurn: () => void = () => {};
  readonly #onStatement: OnStatement;

  constructor(handle: Handle, onStatement: OnStatement) {
    this.handle = handle;
    this.#onStatement = onStatement;
  }

  async executeQuery<R>(query: OwnedQuery): Promise<QueryResult<R>> {
    const begun = performance.now();
    const result = this.handle.run<R>(query.sql, query.parameters as SQLInputValue[], query.owner);
    this.#onStatement(performance.now() - begun);
    return result;
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for it, and nobody here reads row by row.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("The rows of a query are read together.");
  }
}

function opened<T>(part: T | null): T {
  if (part === null) throw new Error("The database is not open.");
  return part;
}

/** IMMEDIATE, because a transaction that reads first and writes later would fail when another wrote in between. */
async function beginWhenFree(writer: Handle): Promise<void> {
  const until = performance.now() + patience;
  for (;;) {
    try {
      writer.run("BEGIN IMMEDIATE", []);
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
      await wait(20);
    }
  }
}

function refuseOldVersion(database: DatabaseSync): void {
  const version = String(database.prepare("select sqlite_version() as version").get()?.version);
  const isOld = version.localeCompare(oldestVersion, "en", { numeric: true }) < 0;
  if (isOld) throw new Error(`SQLite ${version} is older than ${oldestVersion}.`);
}

/** Whether SQLite said that another connection holds the database (SQLITE_BUSY, 5). */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === 5;
}

/** What SQLite says of a disk or a system that gives nothing more: SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN. */
const diskFaults: readonly (number | null)[] = [10, 13, 14];

/** Whether nothing could be written or opened. */
export function isDiskFault(error: unknown): boolean {
  return diskFaults.includes(sqliteCode(error));
}

function sqliteCode(error: unknown): number | null {
  if (!(error instanceof Error) || !("errcode" in error) || typeof error.errcode !== "number") return null;
  return error.errcode & 0xff;
}
