import { expect, onTestFinished, test, vi } from "vitest";
import { createRefreshingCache } from "./refreshing-cache.ts";

const minute = 60_000;

/** Creates a cache whose values are the times at which they were computed. */
function createScene() {
  vi.useFakeTimers();
  const { cached, close } = createRefreshingCache<number>(Date.now);
  onTestFinished(() => {
    close();
    vi.useRealTimers();
  });
  const made: number[] = [];
  const ask = () => cached("figures", async (now) => made.push(now));
  return { ask, made, close };
}

test("computes a value once for all callers and refreshes it within a minute without making anyone wait", async () => {
  const { ask, made } = createScene();
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  for (let asked = 0; asked < 20; asked += 1) {
    await vi.advanceTimersByTimeAsync(minute / 4);
    const computations = made.length;
    await ask();
    expect(made).toHaveLength(computations);
    expect(Date.now() - (made.at(-1) ?? 0)).toBeLessThan(minute);
  }
});

test("stops refreshing a value that is no longer requested", async () => {
  const { ask, made } = createScene();
  await ask();
  await vi.advanceTimersByTimeAsync(20 * minute);
  const computations = made.length;
  expect(computations).toBeGreaterThan(5);
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(made).toHaveLength(computations);
  expect(await ask()).toBe(computations + 1);
});

test("rejects all callers waiting for a failed computation and retries for the next one", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { cached } = createRefreshingCache<number>(Date.now);
  const fail = () => cached("figures", () => Promise.reject(new Error("away")));
  await expect(Promise.allSettled([fail(), fail()])).resolves.toMatchObject([
    { status: "rejected" },
    { status: "rejected" },
  ]);
  expect(await cached("figures", async () => 7)).toBe(7);
});

test("computes nothing after it is closed", async () => {
  const { ask, made, close } = createScene();
  await ask();
  close();
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(made).toHaveLength(1);
});
