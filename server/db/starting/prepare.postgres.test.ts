import { expect, inject, test } from "vitest";
import { StartError } from "../../errors.ts";
import { makeEmptyDatabase } from "../../testing/database.ts";
import { execute } from "../../testing/programs/postgres-server.ts";
import { makeDataDir, startProgram } from "../../testing/programs/program.ts";
import { prepareDatabase } from "./prepare.ts";

test("refuses a database that a newer program has migrated", async () => {
  const databaseUrl = await makeEmptyDatabase();
  await execute(databaseUrl, "create table migrations (name text primary key, applied_at bigint not null)");
  await execute(databaseUrl, "insert into migrations values ('999-future', 0)");

  await expect(prepareDatabase({ dataDir: "", databaseUrl })).rejects.toThrow(StartError);
});

test("reports a missing database in one line", async () => {
  const DATABASE_URL = `${inject("postgres")}nowhere`;
  const program = startProgram({ DATA_DIR: await makeDataDir(), DATABASE_URL });

  expect(await program.ended).toBe(1);
  expect(program.err).toEqual(['DATABASE_URL cannot be used: database "nowhere" does not exist.']);
});
