import { findPostgres } from "../../../scripts/postgres.mjs";
import { type PostgresServer, startPostgres } from "../../../server/testing/programs/postgres-server.ts";
import type { World } from "../world.ts";
import { type FaultyProxy, startFaultyProxy } from "./faulty-proxy.ts";

/** Returns what the machine lacks if it has no PostgreSQL. */
export function findMissingPostgres(): string | null {
  return findPostgres() ? null : "PostgreSQL";
}

/** Gives a world a PostgreSQL with default durability behind a faulty proxy. */
export async function addPostgres(world: World): Promise<{ server: PostgresServer; proxy: FaultyProxy }> {
  const server = await startPostgres(findPostgres() ?? "", { isDurable: true });
  world.atEnd(() => server.remove());
  const proxy = await startFaultyProxy(server.port);
  world.atEnd(() => proxy.close());
  const url = new URL(server.url("postgres"));
  url.port = String(proxy.port);
  world.environment.DATABASE_URL = url.href;
  return { server, proxy };
}
