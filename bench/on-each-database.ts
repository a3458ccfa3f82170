import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres } from "../scripts/postgres.mjs";
import { startPostgres } from "../server/testing/programs/postgres-server.ts";
import { type Served, serve } from "./process.ts";

/** A server without a demo course, and where its data is. */
export interface Place {
  database: "SQLite" | "PostgreSQL";
  server: Served;
  dataDir: string;
  databaseUrl: string | undefined;
}

/** Measures on a new server with SQLite, then on one with a durable PostgreSQL, if installed. */
export async function onEachDatabase(work: (place: Place) => Promise<void>): Promise<void> {
  await onOne(work, "SQLite", undefined);
  const programs = findPostgres();
  if (programs === null) return void process.stdout.write("There is no PostgreSQL here.\n");
  const postgres = await startPostgres(programs, { isDurable: true });
  await onOne(work, "PostgreSQL", postgres.url("postgres")).finally(() => postgres.remove());
}

/** Measures on a new server with one database. */
export async function onOne(
  work: (place: Place) => Promise<void>,
  database: Place["database"],
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
