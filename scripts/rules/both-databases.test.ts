import { globSync, readFileSync } from "node:fs";
import { expect, inject, it } from "vitest";
import { listDatabaseFreeTests } from "../needs-database.ts";

const once = new Set(listDatabaseFreeTests("{server,cli}/**/*.test.ts"));

it("runs every test that creates an app, a database or a server's home on PostgreSQL as well", () => {
  const creating =
    /\b(?:createTestApp|createTaker|makeHome\w*|makeMigrated|makeDatabase|makeEmptyDatabase|startBusyServer)\(/;
  const files = globSync("{server,cli}/**/*.test.ts").filter((file) => creating.test(readFileSync(file, "utf8")));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => once.has(file))).toEqual([]);
});

it("runs tests that use no database only once", () => {
  expect(inject("postgres")).toBeUndefined();
  expect(once).toContain("server/features/evaluations/score.test.ts");
});
