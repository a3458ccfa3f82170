import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteIntrospector,
} from "kysely";
import { createThread, type Thread } from "../../threads/create-thread.ts";
import { ConnectionsAdapter } from "../sqlite/sqlite.ts";
import { QueryCompiler } from "../sqlite/sqlite-query-compiler.ts";

const options = {
  file: new URL("./reading-worker.ts", import.meta.url),
  // Enough for the rows of one statement.
  memory: { old: 256, young: 6 },
  maxWaiting: 200,
  // A server without searches needs no thread.
  idle: 60_000,
};

/**
 * Creates a Kysely dialect for a SQLite file that reads in a separate thread, so that long reads do not block the event
 * loop.
 */
export function workerDialect(file: string): Dialect {
  return {
    createAdapter: () => new ConnectionsAdapter(),
    createDriver: () => new WorkerDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  };
}

class WorkerDriver implements Driver {
  readonly #thread: Thread;

  constructor(file: string) {
    this.#thread = createThread({ ...options, data: file });
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Reader(this.#thread);
  }

  async beginTransaction(): Promise<void> {
    throw new Error("This connection is read-only.");
  }

  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#thread.close();
  }
}

class Reader implements DatabaseConnection {
  readonly #thread: Thread;

  constructor(thread: Thread) {
    this.#thread = thread;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return { rows: await this.#thread.run<R[]>("query", { sql, parameters }) };
  }

  // biome-ignore lint/correctness/useYield: it must be a generator, although it yields nothing
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Streaming is not supported.");
  }
}
