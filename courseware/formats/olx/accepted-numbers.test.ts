import { expect, test } from "vitest";
import { acceptedNumbers } from "./accepted-numbers.ts";

test.each([
  ["5", 5],
  ["9.3*10^7", 93_000_000],
  ["1.2 * 10**(-3)", 0.0012],
  ["4k", 4000],
  ["15%", 0.15],
  ["3/4", 0.75],
  ["6.02e3", 6020],
  ["x^2", Number.NaN],
  ["", Number.NaN],
])("reads Open edX's answer %j as %d", (answer, value) => {
  expect(acceptedNumbers(answer, "").value).toBe(value);
});

test("accepts a typed approximation of a recurring decimal, and respects an explicit tolerance", () => {
  const { value, tolerance } = acceptedNumbers("1/3", "");

  expect(Math.abs(0.333333 - value)).toBeLessThan(tolerance);
  expect(acceptedNumbers("1/3", "0.1").tolerance).toBe(0.1);
  expect(acceptedNumbers("5", "").tolerance).toBe(0);
});
