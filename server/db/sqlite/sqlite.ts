import type { DatabaseSync, SQLInputValue } from "node:sqlite";
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
import { unknownOutcome } from "../failures/unknown-outcome.ts";
import { createMutex } from "./mutex.ts";
import { openReader, openWriter } from "./open-sqlite.ts";
import { isBusy } from "./sqlite-faults.ts";
import { Handle, ReadingHandle } from "./sqlite-handle.ts";
import { QueryCompiler } from "./sqlite-query-compiler.ts";
import { openLog, readLogState, restartWal, type WriteAheadLog } from "./write-ahead-log.ts";

/** How long a transaction waits for another writing process, such as an import, in milliseconds. */
const busyTimeout = 10_000;

/** How many transactions may wait for the mutex; beyond that they would wait for seconds. */
const maxWaiting = 1000;

/**
 * Creates a Kysely dialect over node:sqlite with two connections: a read-only one, always available, and a writing one,
 * which transactions share through a mutex. A write outside a transaction fails. A transaction is complete once it is
 * on disk: the WAL is synced off the event loop, once for all transactions that commit in the meantime.
 */
export function sqliteDialect(file: string, onStatement: OnStatement = () => {}, open = openWriter): Dialect {
  const driver = new SqliteDriver(file, { onStatement, open });
  return {
    createAdapter: () => new ConnectionsAdapter(driver),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  };
}

/** Receives the duration of each statement in milliseconds. */
export type OnStatement = (milliseconds: number) => void;

/** The listener for statements, and the function that opens the writing connection. */
interface SqliteOptions {
  onStatement: OnStatement;
  open: (file: string) => DatabaseSync;
}

/** The part of a database that reads outside transactions use. */
interface Reading {
  /** A connection that all reads outside transactions may share; null until there is one. */
  readonly reading: DatabaseConnection | null;
}

/** Kysely's own adapter allows one connection at a time, so a read would wait for every transaction. */
export class ConnectionsAdapter extends SqliteAdapter {
  readonly database: Reading;

  constructor(database: Reading = { reading: null }) {
    super();
    this.database = database;
  }

  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** Holds for SQLite, although Kysely's own adapter does not use it. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver, Reading {
  readonly #file: string;
  readonly #options: SqliteOptions;
  readonly #mutex = createMutex(maxWaiting);
  readonly #idle: SqliteConnection[] = [];
  #reader: ReadingHandle | null = null;
  #writer: Handle | null = null;
  #log: WriteAheadLog | null = null;
  /** Never used by a transaction. */
  reading: SqliteConnection | null = null;

  constructor(file: string, options: SqliteOptions) {
    this.#file = file;
    this.#options = options;
  }

  async init(): Promise<void> {
    this.#writer = this.#openWriter();
    this.#reader = new ReadingHandle(openReader(this.#file));
    // The first read of the database creates the WAL file.
    this.#reader.run("select 1 from sqlite_schema", []);
    const readLog = () => readLogState(requireOpen(this.#writer));
    const restartLog = () => {
      this.#reader?.renew();
      restartWal(requireOpen(this.#writer));
    };
    this.#log = await openLog(this.#file, { mutex: this.#mutex, readLog, restartLog });
    this.reading = this.#connect();
  }

  #openWriter(): Handle {
    return new Handle(this.#options.open(this.#file));
  }

  #connect(): SqliteConnection {
    return new SqliteConnection(requireOpen(this.#reader), this.#options.onStatement);
  }

  async acquireConnection(): Promise<SqliteConnection> {
    return this.#idle.pop() ?? this.#connect();
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    connection.release = await this.#mutex.acquire();
    try {
      this.#writer ??= this.#openWriter();
      const writer = this.#writer;
      connection.handle = writer;
      await beginWhenFree(writer);
    } catch (error) {
      // Kysely only rolls back a transaction that did begin.
      await this.rollbackTransaction(connection);
      throw error;
    }
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    // A failed commit, such as on a full disk, leaves the transaction open; the rollback that follows releases the
    // mutex.
    connection.handle.run("COMMIT", []);
    this.#reader?.renew();
    this.#end(connection);
    await requireOpen(this.#log)
      .persist()
      .catch((error: unknown) => {
        throw unknownOutcome(error);
      });
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    // After a commit whose sync failed there is nothing to roll back.
    if (connection.release === null) return;
    try {
      if (this.#writer?.inTransaction) this.#writer.run("ROLLBACK", []);
    } catch {
      this.#discardWriter();
    } finally {
      this.#end(connection);
    }
  }

  /** Closing a connection that cannot roll back undoes its transaction; the next transaction opens a new one. */
  #discardWriter(): void {
    const writer = this.#writer;
    this.#writer = null;
    writer?.close();
  }

  #end(connection: SqliteConnection): void {
    connection.handle = requireOpen(this.#reader);
    connection.release?.();
    connection.release = null;
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

class SqliteConnection implements DatabaseConnection {
  handle: Handle;
  /** Releases the mutex held by a transaction; null outside one. */
  release: (() => void) | null = null;
  readonly #onStatement: OnStatement;

  constructor(handle: Handle, onStatement: OnStatement) {
    this.handle = handle;
    this.#onStatement = onStatement;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const startedAt = performance.now();
    const result = this.handle.run<R>(query.sql, query.parameters as SQLInputValue[]);
    this.#onStatement(performance.now() - startedAt);
    return result;
  }

  // biome-ignore lint/correctness/useYield: Kysely requires the method, which nothing here calls
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Streaming is not supported.");
  }
}

function requireOpen<T>(part: T | null): T {
  if (part === null) throw new Error("The database is not open.");
  return part;
}

/** IMMEDIATE, because a transaction that reads before it writes would fail if another wrote in between. */
async function beginWhenFree(writer: Handle): Promise<void> {
  const until = performance.now() + busyTimeout;
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
