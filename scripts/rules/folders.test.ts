import { globSync } from "node:fs";
import { expect, it } from "vitest";

const most = 20;

const files = globSync("{contract,courseware,server,web,cli,content/make,e2e,bench,scripts}/**/*.*", {
  // What is built; and migrations, a list in the order of their numbers, which nobody searches for a topic.
  exclude: ["web/dist*/**", "server/db/migrations/**"],
  withFileTypes: true,
}).filter((entry) => entry.isFile());

it("has no folder of more than 20 files, tests counted", () => {
  const folders = Map.groupBy(files, ({ parentPath }) => parentPath);
  expect(folders.size).toBeGreaterThan(100);
  const large = [...folders].filter(([, { length }]) => length > most);
  expect(large.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([]);
});
