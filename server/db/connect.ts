import { join } from "node:path";
import { Kysely } from "kysely";
import { createPool, postgresDialect } from "./postgres/postgres.ts";
import { withFallback } from "./postgres/replica.ts";
import { workerDialect } from "./reading-thread/worker-dialect.ts";
import type { Db, Schema } from "./schema.ts";
import { type OnStatement, sqliteDialect } from "./sqlite/sqlite.ts";

/** The location of the database: a URL or, by default, a folder. */
export interface DatabaseLocation {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** The connection limit of this process in PostgreSQL. */
  databaseConnections?: number;
}

/** The default connection limit of a process. */
const defaultConnections = 10;

/** The statement timeout of calls in PostgreSQL, in milliseconds. */
const statementTimeout = 10_000;

/** Opens the database for calls: in PostgreSQL, a statement that takes too long fails. */
export function connect(place: DatabaseLocation, onStatement?: OnStatement): Db {
  return open(place, statementTimeout, onStatement);
}

/**
 * Opens the database for long reads such as searches: with SQLite, in a separate thread. Returns null for PostgreSQL,
 * whose queries do not block this process.
 */
export function connectForLongReads({ dataDir, databaseUrl }: DatabaseLocation): Db | null {
  return databaseUrl ? null : new Kysely<Schema>({ dialect: workerDialect(join(dataDir, "data.sqlite")) });
}

/** Opens the read replica, if there is one. */
export function connectReplica(place: DatabaseLocation & { databaseReplicaUrl?: string | undefined }): Db | null {
  const { databaseUrl, databaseReplicaUrl, databaseConnections: connections = defaultConnections } = place;
  if (!databaseUrl || !databaseReplicaUrl) return null;
  const replica = createPool({ url: databaseReplicaUrl, connections, statementTimeout });
  const primary = createPool({ url: databaseUrl, connections, statementTimeout });
  return new Kysely<Schema>({ dialect: postgresDialect(withFallback(replica, primary), statementTimeout) });
}

/** Opens the database for work without a time limit, such as migrations and imports. */
export function connectWithoutTimeout(place: DatabaseLocation): Db {
  return open({ ...place, databaseConnections: 2 }, null);
}

function open(
  { dataDir, databaseUrl: url, databaseConnections = defaultConnections }: DatabaseLocation,
  statementTimeout: number | null,
  onStatement?: OnStatement,
): Db {
  if (!url) return new Kysely<Schema>({ dialect: sqliteDialect(join(dataDir, "data.sqlite"), onStatement) });
  const dialect = postgresDialect(
    createPool({ url, connections: databaseConnections, statementTimeout }),
    statementTimeout,
  );
  if (!onStatement) return new Kysely<Schema>({ dialect });
  return new Kysely<Schema>({ dialect, log: ({ queryDurationMillis }) => onStatement(queryDurationMillis) });
}
