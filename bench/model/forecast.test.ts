import { expect, it } from "vitest";
import { defaultAssumptions } from "./assumptions.ts";
import { countUnits, forecast, learnersPerUnit, units } from "./forecast.ts";
import * as measurements from "./measurements.ts";

/** Ten visits a second in the busiest hour, each with two calls. */
const assumptions = {
  ...defaultAssumptions,
  daily: 0.5,
  busiestHour: 0.2,
  visit: {
    ...Object.fromEntries(Object.keys(defaultAssumptions.visit).map((name) => [name, 0])),
    "GET /posts": 1,
    search: 1,
  },
};

it("multiplies visits by calls, and calls by their cost", () => {
  const cost = { server: 0, database: 0, kilobytes: 0 };
  const calls = Object.fromEntries(Object.keys(defaultAssumptions.visit).map((name) => [name, cost]));
  const priced = {
    ...calls,
    "GET /posts": { server: 30, database: 10, kilobytes: 100 },
    search: { server: 70, database: 190, kilobytes: 25 },
  };
  const tables = Object.fromEntries(Object.keys(defaultAssumptions.rows).map((name) => [name, 100]));
  const visit = { ...defaultAssumptions.visit, ...assumptions.visit };

  const result = forecast(360_000, { calls: priced, tables }, { ...assumptions, visit });

  expect(result).toMatchObject({ callsPerSecond: 20, writesPerSecond: 0, serverCores: 1, databaseCores: 2 });
  expect(result.megabitsPerSecond).toBe(10);
  const rows = Object.values(defaultAssumptions.rows).reduce((sum, count) => sum + count, 0);
  expect(result.databaseBytes).toBeCloseTo(360_000 * 100 * rows);
  expect(countUnits(result, units.process, 0.5)).toBe(2);
  expect(countUnits(result, units.cores, 0.5)).toBe(1);
  expect(learnersPerUnit(result, units.process, 0.5)).toBe(180_000);
});

it("grows proportionally and lists the largest table first", () => {
  const [small, large] = [1e3, 1e8].map((learners) => forecast(learners, measurements, defaultAssumptions));

  expect(large?.databaseBytes).toBeCloseTo((small?.databaseBytes ?? 0) * 1e5);
  expect(large?.serverCores).toBeCloseTo((small?.serverCores ?? 0) * 1e5);
  const sizes = large?.tables.map(([, bytes]) => bytes) ?? [];
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
});

it("refuses to guess what was not measured", () => {
  expect(() => forecast(1, { calls: {}, tables: measurements.tables }, defaultAssumptions)).toThrow(
    "No measurement of",
  );
});
