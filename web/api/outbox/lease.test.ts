import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withLease } from "./lease.ts";

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

test("without locks of the browser's own one tab works after the other", async () => {
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 30_000));
    seen.push(`${name} ends`);
  };
  const both = [withLease(work("one")), withLease(work("other"))];
  await vi.advanceTimersByTimeAsync(70_000);
  await Promise.all(both);
  const [first] = seen[0]?.split(" ") ?? [];
  expect(seen.map((line) => line.startsWith(`${first} `))).toEqual([true, true, false, false]);
});

test("a tab that was closed keeps the others waiting for seconds only, and one that fails not at all", async () => {
  localStorage.setItem("lease:outbox", JSON.stringify({ owner: "closed", until: Date.now() + 10_000 }));
  const work = vi.fn(() => Promise.reject(new Error("failed")));
  const failing = withLease(work).catch(() => {});
  await vi.advanceTimersByTimeAsync(9000);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  await failing;
  expect(work).toHaveBeenCalledOnce();
  expect(localStorage.getItem("lease:outbox")).toBeNull();
});
