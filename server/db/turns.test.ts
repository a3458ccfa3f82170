import { expect, it } from "vitest";
import { createTurns } from "./turns.ts";

it("gives turns in the order in which they were asked for, one at a time", async () => {
  const turns = createTurns(10);
  const order: number[] = [];
  const take = async (name: number) => {
    const end = await turns.take();
    order.push(name);
    await new Promise(setImmediate);
    expect(order.at(-1)).toBe(name);
    end();
  };
  await Promise.all([1, 2, 3].map(take));
  expect(order).toEqual([1, 2, 3]);
});

it("refuses whoever comes when too many wait already, and is free again afterwards", async () => {
  const turns = createTurns(1);
  const end = await turns.take();
  const second = turns.take();
  await expect(turns.take()).rejects.toMatchObject({ code: "unavailable" });
  end();
  (await second)();
  (await turns.take())();
});
