import { expect, test } from "vitest";
import { expandRegex, expandWildcards } from "./patterns.ts";

test.each([
  ["hea?rt", ["hert", "heart"], true],
  ["(left|right) ventricle", ["left ventricle", "right ventricle"], true],
  ["[ab]c", ["ac", "bc"], true],
  ["^labetalol$", ["labetalol"], true],
  ["a\\s+b", ["a b"], true],
  ["mm\\.Hg", ["mm.Hg"], true],
  [".*lupus.*", ["lupus"], false],
  ["x+y", ["xy"], false],
  ["\\d+", [], false],
  ["(?=a)b", [], false],
  ["a{2,3}", [], false],
  ["(a|b|c)(a|b|c)(a|b|c)(a|b|c)", [], false],
  ["(a", [], false],
  ["a)", [], false],
])("expands %s to %j", (source, forms, isExact) => {
  expect(expandRegex(source)).toEqual({ forms, isExact });
});

test("removes a wildcard, and keeps an escaped one as a character", () => {
  expect(expandWildcards("*pre*eclampsia")).toEqual({ forms: [" pre eclampsia"], isExact: false });
  expect(expandWildcards("5 \\* 6")).toEqual({ forms: ["5 * 6"], isExact: true });
});
