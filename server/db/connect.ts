import { join } from "node:path";
import { Kysely } from "kysely";
import { createPool, postgresDialect } from "./postgres/postgres.ts";
import { withFallback } from "./postgres/replica.ts";
import { workerDialect } from "./reading-thread/worker-dialect.ts";
import type { Db, Schema } from "./schema.ts";
import { type OnStatement, sqliteDialect } from "./sqlite/sqlite.ts";

/** The location of the database: a URL or, by default, a folder. */
export interface DatabasePlace {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** The connection limit of this process in PostgreSQL. */
  databaseConnections?: number;
}

/** The default connection limit of a process. */
const usualConnections = 10;

/** The statement timeout of calls in PostgreSQL, in milliseconds. */
const patience = 10_000;

/** Opens the database for calls: in PostgreSQL, a statement that takes too long fails. */
export function connect(place: DatabasePlace, onStatement?: OnStatement): Db {
  return open(place, patience, onStatement);
}

/**
 * Opens the database for long reads such as searches: with SQLite, in a separate thread. Returns null for PostgreSQL,
 * whose queries do not block this process.
 */
export function connectForLongReads({ dataDir, databaseUrl }: DatabasePlace): Db | null {
  return databaseUrl ? null : new Kysely<Schema>({ dialect: workerDialect(join(dataDir, "data.sqlite")) });
}

/** Opens the read replica, if there is one. */
export function connectReplica(place: DatabasePlace & { databaseReplicaUrl?: string | undefined }): Db | null {
  const { databaseUrl, databaseReplicaUrl, databaseConnections: connections = usualConnections } = place;
  if (!databaseUrl || !databaseReplicaUrl) return null;
  const replica = createPool({ url: databaseReplicaUrl, connections, patience });
  const primary = createPool({ url: databaseUrl, connections, patience });
  return new Kysely<Schema>({ dialect: postgresDialect(withFallback(replica, primary), patience) });
}

/** Opens the database for work without a time limit, such as migrations and imports. */
export function connectForWork(place: DatabasePlace): Db {
  return open({ ...place, databaseConnections: 2 }, null);
}

function open(
  { dataDir, databaseUrl: url, databaseConnections = usualConnections }: DatabasePlace,
  patience: number | null,
  onStatement?: OnStatement,
): Db {
  if (!url) return new Kysely<Schema>({ dialect: sqliteDialect(join(dataDir, "data.sqlite"), onStatement) });
  const dialect = postgresDialect(createPool({ url, connections: databaseConnections, patience }), patience);
  if (!onStatement) return new Kysely<Schema>({ dialect });
  return new Kysely<Schema>({ dialect, log: ({ queryDurationMillis }) => onStatement(queryDurationMillis) });
}
