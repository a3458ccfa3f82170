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
import { isPostgresDown } from "../failures/faults.ts";
import { unknownOutcome } from "../failures/unknown-outcome.ts";
import { createPreparer } from "./prepared-statements.ts";

/** How to connect to a PostgreSQL database. */
export interface PostgresAccess {
  url: string;
  /** The connection limit. */
  connections: number;
  /** The statement timeout in milliseconds; null for none, as in a migration. */
  statementTimeout: number | null;
}

/** The name by which the database identifies this program's connections. */
export const applicationName = "course-platform";

/** How long to wait for a new or pooled connection, in milliseconds. */
const connectTimeout = 10_000;

/** A source of clients: the part of a pool that Kysely uses. */
export interface ClientSource {
  connect(): Promise<PostgresPoolClient>;
  end(): Promise<void>;
  /** Kysely reads these to cancel queries, which this program never does. */
  options: object;
}

/** Creates a Kysely dialect that uses the clients of a source. */
export function postgresDialect(source: ClientSource, statementTimeout: number | null): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => new BoundedDriver(source, statementTimeout),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/**
 * Takes no session lock for migrations, which a pooler in transaction mode could not release; the migrating transaction
 * has its own lock (migrate.ts).
 */
class Adapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Creates a connection pool. It survives an outage of the database: the next call reconnects. */
export function createPool({ url, connections, statementTimeout }: PostgresAccess): ClientSource {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: 30_000,
    // Lets a process whose start failed exit despite open connections.
    allowExitOnIdle: true,
    keepAlive: true,
    application_name: applicationName,
    types: { getTypeParser },
  });
  // The pool drops a connection that ends, idle or not, but an error without a listener would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const prepare = createPreparer();
  return {
    options: {},
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      return {
        query: (text: string, values: readonly unknown[]) =>
          prepare(text, (name) => queryWithTimeout(client, { text, values, ...name }, statementTimeout)),
        release: (isBroken?: boolean) => client.release(isBroken),
      } as PostgresPoolClient;
    },
  };
}

/**
 * Closes a connection that does not respond: the server may have disappeared silently. This uses a timer, because
 * `statement_timeout` would have to be set for a session, which a pooler in transaction mode does not provide.
 */
async function queryWithTimeout<R>(
  client: pg.PoolClient,
  { values, ...statement }: { name?: string; text: string; values: readonly unknown[] },
  statementTimeout: number | null,
): Promise<PostgresQueryResult<R>> {
  const timer = statementTimeout === null ? undefined : setTimeout(() => void client.end(), statementTimeout);
  try {
    return (await client.query({ ...statement, values: [...values] })) as unknown as PostgresQueryResult<R>;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Parses 64-bit integers (times and counts) as numbers, since none comes near 2^53. Other types are parsed as pg does.
 */
function getTypeParser(type: number, format?: "text" | "binary") {
  return type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format);
}

/**
 * Also limits transactions in the database, so that a server that dies inside one does not hold its locks for longer.
 */
class BoundedDriver extends PostgresDriver {
  readonly #begin: CompiledQuery;

  constructor(source: ClientSource, statementTimeout: number | null) {
    super({ pool: source });
    const settings = ["statement_timeout", "idle_in_transaction_session_timeout"];
    const limits = statementTimeout === null ? [] : settings.map((name) => `set local ${name} = ${statementTimeout}`);
    // In one message, so that the limits, which end with the transaction, cost no extra round trip.
    this.#begin = CompiledQuery.raw(["begin isolation level read committed", ...limits].join("; "));
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(this.#begin);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection).catch((error: unknown) => {
      throw isPostgresDown(error) && !isStatementError(error) ? unknownOutcome(error) : error;
    });
  }

  /** A transaction whose connection was lost needs no rollback; the original error is the one to report. */
  override async rollbackTransaction(connection: Parameters<PostgresDriver["rollbackTransaction"]>[0]): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!isPostgresDown(error)) throw error;
    });
  }
}

/**
 * Whether PostgreSQL itself reports that a statement failed and carries on; fatal errors may come instead of any
 * response.
 */
function isStatementError(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === "ERROR";
}
