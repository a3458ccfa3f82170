import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  type PostgresQueryResult,
} from "kysely";
import pg from "pg";
import { isAway } from "../failures/faults.ts";
import { unknownOutcome } from "../failures/unknown-outcome.ts";
import { createPreparing } from "./prepared.ts";

/** How a PostgreSQL database is reached. */
export interface PostgresAccess {
  url: string;
  /** How many connections there are at most. */
  connections: number;
  /** How long a statement may take, in ms; null where one takes as long as it takes, as in a migration. */
  patience: number | null;
}

/** What the database knows the connections of this program by. */
export const applicationName = "course-platform";

/** How long to wait for a connection, a new one or one that is in use, in ms. */
const connectPatience = 10_000;

/** Where clients come from; what Kysely asks of a pool. */
export interface ClientSource {
  connect(): Promise<PostgresPoolClient>;
  end(): Promise<void>;
  /** Kysely reads these to cancel queries, which we never ask of it. */
  options: object;
}

/** Kysely over the clients of a source. */
export function postgresDialect(source: ClientSource, patience: number | null): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => new BoundedDriver(source, patience),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/**
 * Takes no lock of a session for migrations, which a pooler in transaction mode could not give back; the transaction that
 * migrates has a lock of its own (migrate.ts).
 */
class Adapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** A pool of connections. It outlives the database's absence: the next call connects anew. */
export function createPool({ url, connections, patience }: PostgresAccess): ClientSource {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectPatience,
    idleTimeoutMillis: 30_000,
    // A start that failed ends although connections stand open.
    allowExitOnIdle: true,
    keepAlive: true,
    application_name: applicationName,
    types: { getTypeParser },
  });
  // A connection that ends, idle or not, is dropped by the pool; an error without a listener would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const prepare = createPreparing();
  return {
    options: {},
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      return {
        query: (text: string, values: readonly unknown[]) =>
          prepare(text, (name) => queryWithin(client, { text, values, ...name }, patience)),
        release: (isBroken?: boolean) => client.release(isBroken),
      } as PostgresPoolClient;
    },
  };
}

/**
 * Gives up a connection whose answer does not come: the other side may be gone without a word. Our own timer, because
 * `statement_timeout` for a session would need a session, which a pooler in transaction mode does not give.
 */
async function queryWithin<R>(
  client: pg.PoolClient,
  { values, ...statement }: { name?: string; text: string; values: readonly unknown[] },
  patience: number | null,
): Promise<PostgresQueryResult<R>> {
  const timer = patience === null ? undefined : setTimeout(() => void client.end(), patience);
  try {
    return (await client.query({ ...statement, values: [...values] })) as unknown as PostgresQueryResult<R>;
  } finally {
    clearTimeout(timer);
  }
}

/** Whole numbers of 64 bits, times and counts, as numbers: none comes near to 2^53. All else as pg does it. */
function getTypeParser(type: number, format?: "text" | "binary") {
  return type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format);
}

/** Bounds the transactions at the database too: a server that dies inside one keeps its locks no longer than that. */
class BoundedDriver extends PostgresDriver {
  readonly #begin: CompiledQuery;

  constructor(source: ClientSource, patience: number | null) {
    super({ pool: source });
    const settings = ["statement_timeout", "idle_in_transaction_session_timeout"];
    const limits = patience === null ? [] : settings.map((name) => `set local ${name} = ${patience}`);
    // In one message: limits that the transaction takes with it when it ends cost no round trip.
    this.#begin = CompiledQuery.raw(["begin isolation level read committed", ...limits].join("; "));
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(this.#begin);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection).catch((error: unknown) => {
      throw isAway(error) && !isAnswer(error) ? unknownOutcome(error) : error;
    });
  }

  /** A transaction whose connection is lost needs no end; what it failed on is what there is to say. */
  override async rollbackTransaction(connection: Parameters<PostgresDriver["rollbackTransaction"]>[0]): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!isAway(error)) throw error;
    });
  }
}

/** Whether PostgreSQL itself says that a statement failed, and goes on; what is fatal may come in place of any answer. */
function isAnswer(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === "ERROR";
}
