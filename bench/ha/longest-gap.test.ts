import { expect, it } from "vitest";
import { longestGap } from "./longest-gap.ts";

it.each([
  ["between two moments", [1000, 5000, 2000], 0, 6000, 3],
  ["before the first", [5000, 5500], 0, 6000, 5],
  ["after the last", [500, 1000], 0, 6000, 5],
  ["without any", [], 1000, 6000, 5],
  ["of moments outside", [-500, 9000], 0, 6000, 6],
])("finds the longest gap %s", (_case, moments, from, to, gap) => {
  expect(longestGap(moments, from, to)).toBe(gap);
});
