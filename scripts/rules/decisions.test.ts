import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";

const paths = globSync("docs/decisions/*.md").toSorted();

it("gives each decision a unique number, in its file name and its title", () => {
  const numbers = paths.map((path) => basename(path).slice(0, 3));
  // Gaps are allowed: branches reserve numbers in advance and are merged in another order.
  expect(numbers).toEqual([...new Set(numbers)]);
  expect(paths.map((path) => /^# (\d{3}) /.exec(readFileSync(path, "utf8"))?.[1])).toEqual(numbers);
});

it("refers only to existing decisions", () => {
  const texts = globSync(["*.md", "docs/**/*.md", "{server,web,cli,bench,e2e}/**/*.{ts,tsx,js}"]);
  const named = texts.flatMap((path) => readFileSync(path, "utf8").match(/decisions\/\d{3}[\w.-]*/g) ?? []);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !paths.includes(`docs/${name}`))).toEqual([]);
});
