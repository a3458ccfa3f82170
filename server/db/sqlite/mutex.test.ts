import { expect, it } from "vitest";
import { createMutex } from "./mutex.ts";

it("admits one holder at a time, in order of request", async () => {
  const mutex = createMutex(10);
  const order: number[] = [];
  const take = async (name: number) => {
    const end = await mutex.acquire();
    order.push(name);
    await new Promise(setImmediate);
    expect(order.at(-1)).toBe(name);
    end();
  };
  await Promise.all([1, 2, 3].map(take));
  expect(order).toEqual([1, 2, 3]);
});

it("refuses a request when the queue is full and recovers afterwards", async () => {
  const mutex = createMutex(1);
  const end = await mutex.acquire();
  const second = mutex.acquire();
  await expect(mutex.acquire()).rejects.toMatchObject({ code: "unavailable" });
  end();
  (await second)();
  (await mutex.acquire())();
});
