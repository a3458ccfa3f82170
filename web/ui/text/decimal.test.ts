import fc from "fast-check";
import { expect, test } from "vitest";
import { isAmbiguous, parseDecimal } from "./decimal.ts";

test.each([
  ["3,5", 3.5],
  ["3.5", 3.5],
  [" 160 ", 160],
  ["-0,25", -0.25],
  ["−4", -4],
  ["1,234.5", 1234.5],
  ["1.234,5", 1234.5],
  ["1,234,567", 1234567],
  [",5", 0.5],
])("parses %s", (typed, value) => {
  expect(parseDecimal(typed)).toBe(value);
});

test.each(["", "abc", "3,,5", "3.5.1", "--1", "12 mmHg", "1e5", "Infinity"])("rejects %s", (typed) => {
  expect(parseDecimal(typed)).toBeNull();
});

test("reads every number back with either separator", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e6, max: 1e6 }), (thousandths) => {
      const value = thousandths / 1000;
      expect(parseDecimal(String(value))).toBe(value);
      expect(parseDecimal(String(value).replace(".", ","))).toBe(value);
    }),
  );
});

test("reports a single separator before three digits as ambiguous", () => {
  expect(isAmbiguous("1,500")).toBe(true);
  expect(isAmbiguous("1,5")).toBe(false);
  expect(isAmbiguous("0.125")).toBe(false);
});
