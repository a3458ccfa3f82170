import { Worker } from "node:worker_threads";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteIntrospector,
} from "kysely";
import { AppError } from "../errors.ts";
import { threadEnvironment } from "../thread-environment.ts";
import { ConnectionsAdapter } from "./sqlite.ts";
import { QueryCompiler } from "./sqlite-query-compiler.ts";

/** The memory of the thread, in MB: for the rows of one statement. */
const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 6 };

/** A statement on its way to the worker. */
export interface Question {
  id: number;
  sql: string;
  parameters: readonly unknown[];
}

/** What the worker says to a statement: its rows, or what it failed with. */
export interface Answer {
  id: number;
  rows?: unknown[];
  error?: unknown;
}

/** How many statements may wait for the worker; more are refused as `unavailable`. */
const mostWaiting = 200;

/** Kysely over a SQLite file that a thread of its own reads: what takes long does not stop the event loop. */
export function workerDialect(file: string): Dialect {
  return {
    createAdapter: () => new ConnectionsAdapter(),
    createDriver: () => new WorkerDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  };
}

class WorkerDriver implements Driver {
  readonly #file: string;
  #reader: Reader | null = null;

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    // Begun at its first use, and again after it ended: a server that nobody searches does without.
    if (this.#reader === null || this.#reader.hasEnded) this.#reader = new Reader(this.#file);
    return this.#reader;
  }

  async beginTransaction(): Promise<void> {
    throw new Error("This connection only reads.");
  }

  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#reader?.end();
  }
}

class Reader implements DatabaseConnection {
  hasEnded = false;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown[]>>();
  #asked = 0;

  constructor(file: string) {
    const options = { workerData: file, env: threadEnvironment, resourceLimits: limits };
    this.#worker = new Worker(new URL("./reading-worker.ts", import.meta.url), options);
    this.#worker.unref();
    this.#worker.on("message", ({ id, rows, error }: Answer) => this.#settle(id, rows, error));
    this.#worker.on("error", (error) => this.#fail(error));
    this.#worker.on("exit", () => this.#fail(new Error("The thread that reads has ended.")));
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#waiting.size >= mostWaiting) throw new AppError("unavailable");
    const answer = Promise.withResolvers<unknown[]>();
    this.#asked += 1;
    this.#waiting.set(this.#asked, answer);
    this.#worker.postMessage({ id: this.#asked, sql, parameters } satisfies Question);
    return { rows: (await answer.promise) as R[] };
  }

  // biome-ignore lint/correctness/useYield: nothing reads from here row by row
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Rows come whole from here.");
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #settle(id: number, rows: unknown[] | undefined, error: unknown): void {
    const answer = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (rows) answer?.resolve(rows);
    else answer?.reject(error);
  }

  #fail(error: unknown): void {
    this.hasEnded = true;
    for (const id of [...this.#waiting.keys()]) this.#settle(id, undefined, error);
  }
}
