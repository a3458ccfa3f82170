import type { TestProject } from "vitest/node";
import { prepareDatabase } from "../server/db/starting/prepare.ts";
import { execute, startPostgres, template } from "../server/testing/programs/postgres-server.ts";
import { findPostgres } from "./postgres.mjs";

/** Starts the PostgreSQL shared by all tests of a run, with a migrated template database for theirs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres();
  if (!bin) throw new Error("PostgreSQL is not installed.");
  const server = await startPostgres(bin);
  await execute(server.url("postgres"), `create database ${template}`);
  await prepareDatabase({ dataDir: "", databaseUrl: server.url(template) });
  project.provide("postgres", server.url(""));
  project.provide("postgresSocket", server.socketUrl(""));
  project.provide("postgresBin", bin);
  return () => server.remove();
}
