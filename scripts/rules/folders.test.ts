import { globSync } from "node:fs";
import { expect, it } from "vitest";

const max = 20;

const files = globSync("{contract,courseware,server,web,cli,content/make,e2e,bench,scripts}/**/*.*", {
  // Build output is excluded, and so are migrations: a list ordered by number, which nobody searches by topic.
  exclude: ["web/dist*/**", "server/db/migrations/**"],
  withFileTypes: true,
}).filter((entry) => entry.isFile());

it("finds no folder with more than 20 files, including tests", () => {
  const folders = Map.groupBy(files, ({ parentPath }) => parentPath);
  expect(folders.size).toBeGreaterThan(100);
  const large = [...folders].filter(([, { length }]) => length > max);
  expect(large.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([]);
});
