import { pino } from "pino";
import { expect, it, vi } from "vitest";
import { startChores } from "./chores.ts";

const log = pino({ level: "silent" });

it("does a chore at once and then at its interval, until it is stopped", async () => {
  vi.useFakeTimers();
  let runs = 0;
  const chores = startChores([{ name: "count", every: 1000, run: async () => ++runs }], log);
  await vi.advanceTimersByTimeAsync(2500);
  expect(runs).toBe(3);
  await chores.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toBe(3);
  vi.useRealTimers();
});

it("goes on after a failure, and lets what is under way finish before it stops", async () => {
  let isDone = false;
  const failing = { name: "fail", every: 1000, run: () => Promise.reject(new Error("no")) };
  const slow = {
    name: "slow",
    every: 1000,
    run: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      isDone = true;
    },
  };
  await startChores([failing, slow], log).stop();
  expect(isDone).toBe(true);
});
