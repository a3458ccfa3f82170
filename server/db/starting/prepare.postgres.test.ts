import { expect, inject, onTestFinished, test } from "vitest";
import { StartError } from "../../errors.ts";
import { makeEmptyDatabase } from "../../testing/database.ts";
import { execute } from "../../testing/programs/postgres-server.ts";
import { makeDataDir, makeHomeWithCourse, startProgram } from "../../testing/programs/program.ts";
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

test("warns on a new database if the data folder contains an embedded one, whose files would be deleted", async () => {
  const home = await makeHomeWithCourse();
  await prepareDatabase({ dataDir: home.DATA_DIR });
  const program = startProgram(home);

  await program.listening;
  await expect.poll(() => program.out.join("\n")).toContain("DATA_DIR contains an embedded database");
});

test("reports a read-only database in one line", async () => {
  const DATABASE_URL = await makeEmptyDatabase();
  await execute(DATABASE_URL, `alter database ${nameOf(DATABASE_URL)} set default_transaction_read_only = on`);
  const program = startProgram({ DATA_DIR: await makeDataDir(), DATABASE_URL });

  expect(await program.ended).toBe(1);
  expect(program.err).toEqual(["DATABASE_URL must name a database that accepts writes."]);
});

test("reports a user who may not create tables in one line, unless all of them exist", async () => {
  const database = await makeEmptyDatabase();
  const user = `guest_${nameOf(database)}`;
  await execute(database, `create role ${user} login`);
  onTestFinished(() => execute(database, `drop owned by ${user}; drop role ${user}`).then(() => {}));
  const databaseUrl = database.replace("postgres@", `${user}@`);
  const message = "DATABASE_URL must name a user that may create tables in the database, such as its owner.";

  await expect(prepareDatabase({ dataDir: "", databaseUrl })).rejects.toThrow(new StartError(message));

  await prepareDatabase({ dataDir: "", databaseUrl: database });
  await execute(database, `grant select, insert, update, delete on all tables in schema public to ${user}`);
  expect(await prepareDatabase({ dataDir: "", databaseUrl })).toEqual([]);
});

function nameOf(databaseUrl: string): string {
  return new URL(databaseUrl).pathname.slice(1);
}
