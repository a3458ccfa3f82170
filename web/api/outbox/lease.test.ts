import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withLease } from "./lease.ts";

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

test("lets one tab work at a time in browsers without locks", async () => {
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
  expect(seen.map((connection) => connection.startsWith(`${first} `))).toEqual([true, true, false, false]);
});

test("blocks the other tabs only briefly after a tab is closed, and not at all after one that fails", async () => {
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
