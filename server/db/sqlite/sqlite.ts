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
import { openLog, readLogState, restart, type WriteAheadLog } from "./write-ahead-log.ts";

/** How long a transaction waits for another process that writes (an import, say) before it gives up, in ms. */
const patience = 10_000;

/** How many transactions may wait for the mutex: at some milliseconds each, those are seconds. */
const mostWaiting = 1000;

/**
 * Kysely over node:sqlite with two connections: one that only reads, always free, and one that writes, which
 * transactions share through a mutex. A write outside a transaction fails. A transaction is done once it is on disk: the log is synced
 * beside the event loop, once for all that commit meanwhile.
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

/** Takes how long each statement took, in ms. */
export type OnStatement = (milliseconds: number) => void;

/** How the database is used: who is told of statements, and how the connection that writes is opened. */
interface SqliteOptions {
  onStatement: OnStatement;
  open: (file: string) => DatabaseSync;
}

/** What reading outside of transactions asks of a database. */
interface Reading {
  /** A connection that all reads outside of transactions may use at the same time; null before there is one. */
  readonly reading: DatabaseConnection | null;
}

/** With the usual one Kysely gives out one connection at a time, and a read would wait for every transaction. */
export class ConnectionsAdapter extends SqliteAdapter {
  readonly database: Reading;

  constructor(database: Reading = { reading: null }) {
    super();
    this.database = database;
  }

  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** True of SQLite, though Kysely's own adapter does not use it. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver, Reading {
  readonly #file: string;
  readonly #options: SqliteOptions;
  readonly #mutex = createMutex(mostWaiting);
  readonly #idle: SqliteConnection[] = [];
  #reader: ReadingHandle | null = null;
  #writer: Handle | null = null;
  #log: WriteAheadLog | null = null;
  /** Never given to a transaction. */
  reading: SqliteConnection | null = null;

  constructor(file: string, options: SqliteOptions) {
    this.#file = file;
    this.#options = options;
  }

  async init(): Promise<void> {
    this.#writer = this.#openWriter();
    this.#reader = new ReadingHandle(openReader(this.#file));
    // The first look into the database makes the log.
    this.#reader.run("select 1 from sqlite_schema", []);
    const readLog = () => readLogState(opened(this.#writer));
    const restartLog = () => {
      this.#reader?.renew();
      restart(opened(this.#writer));
    };
    this.#log = await openLog(this.#file, { mutex: this.#mutex, readLog, restartLog });
    this.reading = this.#connect();
  }

  #openWriter(): Handle {
    return new Handle(this.#options.open(this.#file));
  }

  #connect(): SqliteConnection {
    return new SqliteConnection(opened(this.#reader), this.#options.onStatement);
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
      // Kysely rolls back only what did begin.
      await this.rollbackTransaction(connection);
      throw error;
    }
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    // A commit that fails (a full disk) leaves the transaction open: the rollback that follows releases the mutex.
    connection.handle.run("COMMIT", []);
    this.#reader?.renew();
    this.#end(connection);
    await opened(this.#log)
      .keep()
      .catch((error: unknown) => {
        throw unknownOutcome(error);
      });
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    // After a commit that may not be on disk there is nothing to undo.
    if (connection.release === null) return;
    try {
      if (this.#writer?.inTransaction) this.#writer.run("ROLLBACK", []);
    } catch {
      this.#discardWriter();
    } finally {
      this.#end(connection);
    }
  }

  /** Closing a connection that cannot roll back undoes what it began; the next transaction opens another. */
  #discardWriter(): void {
    const writer = this.#writer;
    this.#writer = null;
    writer?.close();
  }

  #end(connection: SqliteConnection): void {
    connection.handle = opened(this.#reader);
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
  /** Releases the mutex that a transaction holds; null outside of one. */
  release: (() => void) | null = null;
  readonly #onStatement: OnStatement;

  constructor(handle: Handle, onStatement: OnStatement) {
    this.handle = handle;
    this.#onStatement = onStatement;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const begun = performance.now();
    const result = this.handle.run<R>(query.sql, query.parameters as SQLInputValue[]);
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
