import { expect, test } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";
import { personalData } from "./personal-data.ts";

/** Matches the tables that the database and the migrations create themselves. */
const isOfDatabase = (name: string) => /^(?:sqlite_|(?:post|course)_index(?:_|$)|migrations(_lock)?$)/.test(name);

test("lists every table and column of the database as copied or gives a reason why not", async () => {
  const { parts } = await createTestApp();
  const tables = (await parts.db.introspection.getTables()).filter(({ name }) => !isOfDatabase(name));

  const known = new Map(
    Object.entries(personalData).map(([name, table]) => [name, "of" in table ? table.columns : {}]),
  );

  expect(tables.map(({ name }) => name).sort()).toEqual([...known.keys()].sort());
  for (const { name, columns } of tables) {
    const listed = Object.keys(known.get(name) ?? {});
    if (listed.length > 0) expect(columns.map((column) => column.name).sort(), name).toEqual(listed.sort());
  }
});
