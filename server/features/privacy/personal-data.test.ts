import { expect, test } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";
import { personalData } from "./personal-data.ts";
import { readmeTexts } from "./readme-texts.ts";

/** Tables that the database makes by itself beside ours: its own index, and the list of migrations. */
const isOfDatabase = (name: string) => /^(?:sqlite_|post_index|migrations$)/.test(name);

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

test("the copy explains each of its files in both languages", () => {
  const copied = Object.entries(personalData).flatMap(([name, table]) => ("of" in table ? [name] : []));

  for (const { tables } of Object.values(readmeTexts)) expect(Object.keys(tables).sort()).toEqual(copied.sort());
});
