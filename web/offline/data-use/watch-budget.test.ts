import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { changeSettings } from "../settings.ts";
import { addUsage } from "./usage.ts";
import { findNearBudget } from "./watch-budget.ts";

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test("warns at 80 % of a month's budget once, and again for another budget or month", async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 26), toFake: ["Date"] });
  await addUsage(7_900_000);
  expect(await findNearBudget()).toBeNull();
  changeSettings({ budget: 10 });
  expect(await findNearBudget()).toBeNull();
  await addUsage(300_000);
  expect(await findNearBudget()).toBe(82);
  expect(await findNearBudget()).toBeNull();
  changeSettings({ budget: 9 });
  expect(await findNearBudget()).toBe(91);
  vi.setSystemTime(new Date(2026, 11, 1));
  expect(await findNearBudget()).toBeNull();
  await addUsage(9_000_000);
  expect(await findNearBudget()).toBe(100);
});
