import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createSemaphore } from "./semaphore.ts";

test("limits the number of concurrent tasks and completes all of them", async () => {
  const semaphore = createSemaphore(2, 10);
  let running = 0;
  let max = 0;
  const work = async (name: number) => {
    running += 1;
    max = Math.max(max, running);
    await nextTurn();
    running -= 1;
    return name;
  };

  const done = await Promise.all([1, 2, 3, 4, 5].map((name) => semaphore.run(() => work(name))));

  expect(done).toEqual([1, 2, 3, 4, 5]);
  expect(max).toBe(2);
});

test("releases the permit of a task that fails", async () => {
  const semaphore = createSemaphore(1, 1);
  const failing = async () => {
    throw new Error("broken");
  };

  await expect(semaphore.run(failing)).rejects.toThrow("broken");

  await expect(semaphore.run(async () => "done")).resolves.toBe("done");
});

test("rejects a task at once when the queue is full", async () => {
  const semaphore = createSemaphore(1, 1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = [semaphore.run(() => promise), semaphore.run(() => promise)];

  await expect(semaphore.run(() => promise)).rejects.toMatchObject({ code: "unavailable" });

  resolve();
  await Promise.all(running);
});
