import { expect, test } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";
import { personalData } from "./personal-data.ts";

/** Tables that the database makes by itself beside ours: its own index, and the record of migrations. */
const isOfDatabase = (name: string) => /^(?:sqlite_|(?:post|course)_index(?:_|$)|migrations(_lock)?$)/.test(name);

test("every table and column of the database is in the copy of one's data, or it says why not", async () => {
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
