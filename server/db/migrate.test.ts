import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { isOnPostgres, makeEmptyDatabase } from "../testing/database.ts";
import { makeDataDir } from "../testing/programs/program.ts";
import { connectWithoutTimeout, type DatabaseLocation } from "./connect.ts";
import { compareMigrations, migrate } from "./migrate.ts";
import { prepareDatabase } from "./starting/prepare.ts";

async function makePlace(): Promise<DatabaseLocation> {
  const databaseUrl = isOnPostgres() ? await makeEmptyDatabase() : undefined;
  return { dataDir: await makeDataDir(), databaseUrl };
}

function open(place: DatabaseLocation) {
  const db = connectWithoutTimeout(place);
  onTestFinished(() => db.destroy());
  return db;
}

// Repeated, because the servers may meet at different points.
test.each(Array.from({ length: 4 }))("runs each migration once if several servers start together", async () => {
  const place = await makePlace();

  const applied = await Promise.all(Array.from({ length: 4 }, () => prepareDatabase(place)));

  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  expect(applied.flat()[0]).toBe("001-learning");
  expect(await prepareDatabase(place)).toEqual([]);
});

/** Writes the migration record in the form used by the first release. */
async function writeOldRecord(db: Kysely<never>, names: readonly string[], appliedAt: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const table of ["migrations", "migrations_lock"]) await tx.schema.dropTable(table).execute();
    await sql`create table migrations (name text primary key, applied_at bigint not null)`.execute(tx);
    for (const name of names) await sql`insert into migrations values (${name}, ${appliedAt})`.execute(tx);
  });
}

test("converts the first release's record and runs nothing twice", async () => {
  const place = await makePlace();
  const names = await prepareDatabase(place);
  const db = open(place);
  await writeOldRecord(db as unknown as Kysely<never>, names, Date.UTC(2026, 10, 20));
  expect(await compareMigrations(db)).toEqual({ missing: [], unknown: [] });

  expect(await migrate(db)).toEqual([]);

  const { rows } = await sql`select name, timestamp from migrations order by name`.execute(db);
  expect(rows).toEqual(names.map((name) => ({ name, timestamp: "2026-11-20T00:00:00.000Z" })));
});

test("leaves the database unchanged if a migration fails", async () => {
  const db = open(await makePlace());
  await db.transaction().execute((tx) => tx.schema.createTable("first_pages").addColumn("id", "text").execute());

  await expect(migrate(db)).rejects.toThrow(/first_pages/);

  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  expect(tables.map(({ name }) => name)).toEqual(["first_pages"]);
});
