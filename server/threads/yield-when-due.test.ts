import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { yieldWhenDue } from "./yield-when-due.ts";

/** Counts the turns of the event loop during the work. */
async function countTurns(work: () => Promise<void>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns++) await setImmediate();
  })();
  await work();
  isOver = true;
  await others;
  return turns;
}

function workFor(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test("yields after every long step, but rarely during many quick ones", async () => {
  const long = await countTurns(async () => {
    for (let step = 0; step < 5; step++) {
      workFor(25);
      await yieldWhenDue();
    }
  });
  expect(long).toBeGreaterThanOrEqual(5);
  const quick = await countTurns(async () => {
    for (let step = 0; step < 1000; step++) await yieldWhenDue();
  });
  expect(quick).toBeLessThan(100);
});
