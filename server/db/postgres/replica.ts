import type { PostgresPoolClient, PostgresQueryResult } from "kysely";
import { isConflict, isPostgresDown } from "../failures/faults.ts";
import type { ClientSource } from "./postgres.ts";

/** How long an unavailable replica is left alone, in milliseconds, so that no call waits for it. */
const retryDelay = 5_000;

/**
 * Returns a source of clients for reading from a replica. If the replica is unavailable, or cancels a query because of
 * changes from the primary, the primary answers.
 */
export function withFallback(replica: ClientSource, primary: ClientSource): ClientSource {
  let skippedUntil = 0;

  async function tryReplica(): Promise<PostgresPoolClient | null> {
    if (performance.now() < skippedUntil) return null;
    try {
      return await replica.connect();
    } catch {
      skippedUntil = performance.now() + retryDelay;
      return null;
    }
  }

  return {
    options: {},
    end: async () => void (await Promise.all([replica.end(), primary.end()])),
    async connect() {
      const client = await tryReplica();
      if (!client) return primary.connect();
      const query = (sql: string, parameters: readonly unknown[]) =>
        client.query(sql, parameters).catch((error: unknown) => {
          if (!isPostgresDown(error) && !isConflict(error)) throw error;
          return queryOnce(primary, { sql, parameters });
        });
      return { query, release: (isBroken?: boolean) => client.release(isBroken) } as PostgresPoolClient;
    },
  };
}

async function queryOnce(
  source: ClientSource,
  { sql, parameters }: { sql: string; parameters: readonly unknown[] },
): Promise<PostgresQueryResult<unknown>> {
  const client = await source.connect();
  try {
    return await client.query(sql, parameters);
  } finally {
    client.release();
  }
}
