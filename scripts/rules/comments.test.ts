import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Expressions better left to docs/decisions, the glossary or a standard term (CONTRIBUTING.md). */
const avoided = [
  // Measurements apply to one machine on one day.
  /\d ?µs\b|\d KB lighter|\b(?:half|twice|ten times|a hundred times) as (?:long|much|many) again|would take .*\d ms|takes (?:a \w+ of )?(?:a|\d+) (?:second|ms)\b/,
  // Words that are used in a different sense here, or are not idiomatic.
  /\b(?:weak|slow) line\b|\bwithout a line\b|\bthe line is (?:back|down)\b|\bwhoever\b|\btoo dear\b|\bis dear\b/i,
];

const files = globSync("{contract,courseware,server,web,cli}/**/*.{ts,tsx,css,js}", {
  exclude: ["web/dist*/**", "**/*.test.{ts,tsx}"],
});
const comments = files.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm)].map(([text]) => `${file}: ${text.trim()}`),
);

it("finds no measurements or invented terms in comments", () => {
  expect(comments.length).toBeGreaterThan(2000);
  expect(comments.filter((comment) => avoided.some((words) => words.test(comment)))).toEqual([]);
});
