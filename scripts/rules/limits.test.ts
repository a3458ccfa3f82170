import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";

const four = "export const sum = (a: number, b: number, c: number, d: number) => a + b + c + d;\n";
const cast = 'export const name = JSON.parse("1") as { name: string };\n';
const lines = (count: number) => Array.from({ length: count }, (_, index) => `export const a${index} = 1;\n`).join("");

/** Violations of the repository's lint rules, each in its own file. */
const violations = [
  { rule: "useMaxParams", file: "server/features/four.ts", text: four },
  { rule: "noUnsafeTypeAssertion", file: "server/features/cast.ts", text: cast },
  { rule: "noUnsafeTypeAssertion", file: "web/pages/cast.tsx", text: cast },
  { rule: "noExcessiveLinesPerFile", file: "server/features/long.ts", text: lines(301) },
  { rule: "noExcessiveLinesPerFile", file: "server/features/long.test.ts", text: lines(501) },
  { rule: "noJsxLiterals", file: "web/pages/words.tsx", text: "export const Part = () => <p>Words</p>;\n" },
  { rule: "noExplicitAny", file: "server/features/any.ts", text: "export const one: any = 1;\n" },
  { rule: "noNonNullAssertion", file: "web/there.ts", text: "export const one = [1].at(0)!;\n" },
];

/** Code just within the limits. */
const allowed = [
  { file: "server/features/three.ts", text: four.replace(", d: number", "").replace(" + d", "") },
  { file: "server/db/cast.ts", text: cast },
  { file: "server/http/cast.ts", text: cast },
  { file: "server/features/full.ts", text: lines(300) },
  { file: "server/features/full.test.ts", text: lines(500) },
];

const report = z.object({
  diagnostics: z.array(z.object({ category: z.string(), location: z.object({ path: z.string() }) })),
});

const folder = mkdtempSync(join(tmpdir(), "limits-"));
/** The rules reported by the linter, by file. */
let faults: Record<string, string[]> = {};

beforeAll(() => {
  for (const file of ["biome.json", ".gitignore"]) cpSync(file, join(folder, file));
  for (const { file, text } of [...violations, ...allowed]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const words = ["lint", "--max-diagnostics=none", "--reporter=json"];
  const { stdout } = spawnSync(resolve("node_modules/.bin/biome"), words, { cwd: folder, encoding: "utf8" });
  for (const { category, location } of report.parse(JSON.parse(stdout)).diagnostics)
    faults = { ...faults, [location.path]: [...(faults[location.path] ?? []), category.replace(/^.*\//, "")] };
});

afterAll(() => rmSync(folder, { recursive: true }));

it.each(violations)("the linter reports $rule in $file", ({ rule, file }) => {
  expect(faults[file]).toEqual([rule]);
});

it.each(allowed)("the linter reports nothing in $file", ({ file }) => {
  expect(faults[file]).toBeUndefined();
});
