import { setTimeout as wait } from "node:timers/promises";
import { queryObjects } from "node:v8";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTestApp } from "../testing/test-app.ts";
import { createJobs } from "./create-jobs.ts";
import type { PeriodicJob } from "./job-kind.ts";

async function start(...periodic: PeriodicJob[]) {
  const { db, clock } = (await createTestApp()).parts;
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line) => void lines.push(line) });
  const jobs = createJobs({ db, clock, log });
  jobs.register([], periodic);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  jobs.start();
  return { ...jobs, lines };
}

test("runs a job at once and then at its interval, or after the first interval if it is patient", async () => {
  const runs = { count: 0, patient: 0 };
  const jobs = await start(
    { name: "count", every: 1000, run: async () => ++runs.count },
    { name: "patient", every: 1000, hasDelayedStart: true, run: async () => ++runs.patient },
  );
  await vi.advanceTimersByTimeAsync(2500);
  expect(runs).toEqual({ count: 3, patient: 2 });
  await jobs.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toEqual({ count: 3, patient: 2 });
});

test("skips turns of a job that overruns its interval, and repeats a job that failed", async () => {
  const runs = { slow: 0, failing: 0 };
  const { promise: isSlow, resolve: end } = Promise.withResolvers<void>();
  const slow = async () => {
    runs.slow += 1;
    await isSlow;
  };
  const fail = async () => {
    runs.failing += 1;
    throw new Error("no");
  };
  const jobs = await start({ name: "slow", every: 1000, run: slow }, { name: "fail", every: 1000, run: fail });
  await vi.advanceTimersByTimeAsync(3500);
  expect(runs).toEqual({ slow: 1, failing: 4 });
  expect(jobs.lines.join()).toContain("periodic job failed");
  end();
  await jobs.stop();
});

test("signals the stop to running jobs and waits for them", async () => {
  let isDone = false;
  const run = async (signal: AbortSignal) => {
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    isDone = true;
  };
  const jobs = await start({ name: "slow", every: 1000, run });
  vi.useRealTimers();
  await wait(1);
  await jobs.stop();
  expect(isDone).toBe(true);
});

test("retains no memory of finished runs", async () => {
  const jobs = await start({ name: "count", every: 1000, run: async () => {} });
  const countPromises = () => Number(queryObjects(Promise, { format: "count" }));
  const before = countPromises();
  await vi.advanceTimersByTimeAsync(2_000_000);
  expect(countPromises() - before).toBeLessThan(1000);
  await jobs.stop();
});
