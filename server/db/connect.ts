import { join } from "node:path";
import { Kysely } from "kysely";
import { createPool, postgresDialect } from "./postgres/postgres.ts";
import { withFallback } from "./postgres/replica.ts";
import { workerDialect } from "./reading-thread/worker-dialect.ts";
import type { Db, Schema } from "./schema.ts";
import { type OnStatement, sqliteDialect } from "./sqlite/sqlite.ts";

/** Where the database is: at an address, or else in a folder. */
export interface DatabasePlace {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** How many connections this process may have to PostgreSQL. */
  databaseConnections?: number;
}

/** How many connections a process has unless it is said. */
const usualConnections = 10;

/** How long a statement of a call may take in PostgreSQL, in ms. */
const patience = 10_000;

/** Opens the database for calls: where PostgreSQL takes too long for a statement, the statement fails. */
export function connect(place: DatabasePlace, onStatement?: OnStatement): Db {
  return open(place, patience, onStatement);
}

/**
 * Opens the database for reads that may take long, such as searches: with SQLite in a thread of its own. Null with
 * PostgreSQL, whose work stops nobody here anyway.
 */
export function connectForLongReads({ dataDir, databaseUrl }: DatabasePlace): Db | null {
  return databaseUrl ? null : new Kysely<Schema>({ dialect: workerDialect(join(dataDir, "data.sqlite")) });
}

/** Opens the replica for reading, where there is one. */
export function connectReplica(place: DatabasePlace & { databaseReplicaUrl?: string | undefined }): Db | null {
  const { databaseUrl, databaseReplicaUrl, databaseConnections: connections = usualConnections } = place;
  if (!databaseUrl || !databaseReplicaUrl) return null;
  const replica = createPool({ url: databaseReplicaUrl, connections, patience });
  const primary = createPool({ url: databaseUrl, connections, patience });
  return new Kysely<Schema>({ dialect: postgresDialect(withFallback(replica, primary), patience) });
}

/** Opens the database for work that takes as long as it takes: migrations, imports. */
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
