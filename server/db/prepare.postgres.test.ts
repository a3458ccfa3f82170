import { expect, inject, test } from "vitest";
import { StartError } from "../errors.ts";
import { makeEmptyDatabase } from "../testing/database.ts";
import { execute } from "../testing/postgres-server.ts";
import { makeDataDir, startProgram } from "../testing/program.ts";
import { prepareDatabase } from "./prepare.ts";

// Several times: they meet at one point or another.
test.each(Array.from({ length: 8 }))(
  "servers that start at once take each step of an empty database once",
  async () => {
    const place = { dataDir: "", databaseUrl: await makeEmptyDatabase() };

    const taken = await Promise.all(Array.from({ length: 4 }, () => prepareDatabase(place, 0)));

    expect(taken.flat().length).toBeGreaterThan(0);
    expect(new Set(taken.flat()).size).toBe(taken.flat().length);
    expect(await prepareDatabase(place, 0)).toEqual([]);
  },
);

test("refuses a database that a newer program has migrated", async () => {
  const databaseUrl = await makeEmptyDatabase();
  await execute(databaseUrl, "create table migrations (name text primary key, applied_at bigint not null)");
  await execute(databaseUrl, "insert into migrations values ('999-future', 0)");

  await expect(prepareDatabase({ dataDir: "", databaseUrl }, 0)).rejects.toThrow(StartError);
});

test("says in one line that there is no such database", async () => {
  const DATABASE_URL = `${inject("postgres")}nowhere`;
  const program = startProgram({ DATA_DIR: await makeDataDir(), DATABASE_URL });

  expect(await program.ended).toBe(1);
  expect(program.err).toEqual(['DATABASE_URL cannot be used: database "nowhere" does not exist.']);
});
