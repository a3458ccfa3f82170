import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres } from "../scripts/postgres.mjs";
import { startPostgres } from "../server/testing/programs/postgres-server.ts";
import { type Served, serve } from "./serve.ts";

/** A server without a demo course, and where its data is. */
export interface BenchServer {
  database: "SQLite" | "PostgreSQL";
  server: Served;
  dataDir: string;
  databaseUrl: string | undefined;
}

/** Measures on a new server with SQLite, then on one with a durable PostgreSQL, if installed. */
export async function onEachDatabase(work: (benchServer: BenchServer) => Promise<void>): Promise<void> {
  await onDatabase(work, "SQLite", undefined);
  const programs = findPostgres();
  if (programs === null) return void process.stdout.write("PostgreSQL is not installed.\n");
  const postgres = await startPostgres(programs, { isDurable: true });
  await onDatabase(work, "PostgreSQL", postgres.url("postgres")).finally(() => postgres.remove());
}

/** Measures on a new server with one database. */
export async function onDatabase(
  work: (benchServer: BenchServer) => Promise<void>,
  database: BenchServer["database"],
  databaseUrl: string | undefined,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const settings = { PORT: "0", DATA_DIR: dataDir, RATE_LIMITS: "off", LOG_LEVEL: "warn" };
  try {
    const server = await serve("server/main.ts", { ...settings, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
    await work({ database, server, dataDir, databaseUrl }).finally(() => server.stop());
  } finally {
    await rm(dataDir, { recursive: true });
  }
}
