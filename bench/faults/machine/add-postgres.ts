import { findPostgres } from "../../../scripts/postgres.mjs";
import { type PostgresServer, startPostgres } from "../../../server/testing/programs/postgres-server.ts";
import type { World } from "../world.ts";
import { type Line, startLine } from "./line.ts";

/** Returns what the machine lacks if it has no PostgreSQL. */
export function lacksPostgres(): string | null {
  return findPostgres() ? null : "PostgreSQL";
}

/** Gives a world a PostgreSQL with default durability behind a line. */
export async function addPostgres(world: World): Promise<{ server: PostgresServer; line: Line }> {
  const server = await startPostgres(findPostgres() ?? "", { isDurable: true });
  world.atEnd(() => server.remove());
  const line = await startLine(server.port);
  world.atEnd(() => line.shut());
  const url = new URL(server.url("postgres"));
  url.port = String(line.port);
  world.environment.DATABASE_URL = url.href;
  return { server, line };
}
