import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createWorld, entryOf, mergeValues, tick } from "../../testing/outbox-world.ts";
import { appendEntry, restoreEntries } from "./entry.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function passSecond(): Promise<void> {
  await tick();
  await vi.advanceTimersByTimeAsync(1000);
  await tick();
}

test("never overwrites a newer answer with one that was stuck in an unresponsive database", async () => {
  const world = createWorld();
  world.account = "ana";
  world.connection = "down";
  const answer = (x: number) => entryOf("ana", { lane: "a", key: "answers" }, { values: { x } });
  const before = world.openTab();
  await before.outbox.add(answer(1), { merge: mergeValues });
  before.close();
  await passSecond();

  world.setStalled(true);
  const now = world.openTab();
  const adding = now.outbox.add(answer(2), { merge: mergeValues });
  for (let second = 0; second < 5; second++) await passSecond();
  await adding;
  world.connection = "up";
  now.outbox.retry();
  await passSecond();
  expect(world.values.get("ana a")).toEqual({ x: 2 });

  world.setStalled(false);
  await passSecond();
  now.outbox.retry();
  await passSecond();
  expect(now.outbox.getSnapshot()).toEqual([]);
  expect(world.values.get("ana a")).toEqual({ x: 2 });
});

test("counts the newer answer even if the first one arrives late", async () => {
  const world = createWorld();
  world.account = "ana";
  world.connection = "slow";
  const { outbox } = world.openTab();
  const answer = (x: number) => entryOf("ana", { lane: "a", key: "answers" }, { values: { x } });
  await outbox.add(answer(1), { merge: mergeValues });
  await passSecond();
  await outbox.add(answer(2), { merge: mergeValues });
  world.connection = "down";
  for (let second = 0; second < 30; second++) await passSecond();
  expect(world.values.get("ana a")).toEqual({ x: 1 });

  world.connection = "up";
  outbox.retry();
  await passSecond();
  expect(outbox.getSnapshot()).toEqual([]);
  expect(world.values.get("ana a")).toEqual({ x: 2 });
});

test("never overwrites a newer answer sent by another tab with one restored from a file", async () => {
  const world = createWorld();
  world.account = "ana";
  const [one, other] = [world.openTab(), world.openTab()];
  await tick();
  const inFile = entryOf("ana", { lane: "a", key: "answers" }, { values: { x: 1 } });
  await passSecond();
  await one.outbox.add(entryOf("ana", { lane: "a", key: "answers" }, { values: { x: 2 } }), { merge: mergeValues });
  await passSecond();
  expect(world.values.get("ana a")).toEqual({ x: 2 });

  await other.outbox.change((kept) => restoreEntries(kept, [inFile]));
  other.outbox.retry();
  await passSecond();
  expect(other.outbox.getSnapshot()).toEqual([]);
  expect(world.values.get("ana a")).toEqual({ x: 2 });
});

test("sends nothing stale when a page closes before it has read another tab's change", async () => {
  const world = createWorld();
  world.account = "ana";
  const [one, other] = [world.openTab(), world.openTab()];
  await tick();
  const give = async (x: number) => {
    const entry = entryOf("ana", { lane: "a", key: "answers" }, { values: { x } });
    await one.outbox.add(entry, { merge: mergeValues, pause: 800 });
  };
  await give(1);
  await tick();
  await give(2);
  one.outbox.sendBeforeClose();
  other.outbox.sendBeforeClose();
  await passSecond();
  expect(world.values.get("ana a")).toEqual({ x: 2 });
});

test("merges an answer into the newest one, regardless of the position of an older one from a file", () => {
  const answer = (order: number, values: Record<string, number>) => ({
    ...entryOf("ana", { lane: "a", key: "answers" }, { values }),
    order,
  });
  const [older, newer, added] = [answer(1, { x: 1 }), answer(2, { x: 2 }), answer(3, { y: 3 })];
  for (const entries of [
    [older, newer],
    [newer, older],
  ]) {
    const { put, remove } = appendEntry(entries, added, mergeValues);
    expect(put?.map(({ call }) => call.body)).toEqual([{ values: { x: 2, y: 3 } }]);
    expect(remove).toEqual([newer]);
  }
});
