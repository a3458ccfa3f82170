import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type Body,
  type Connection,
  createWorld,
  entryOf,
  mergeValues,
  tick,
  type World,
} from "../../testing/outbox-world.ts";
import { type Entry, restoreEntries } from "./entry.ts";

// A model of the whole outbox: whatever happens in whichever order, what was stored arrives in order and counts once.

type Step =
  | { do: "answer"; tab: number; lane: string; name: string }
  | { do: "once"; tab: number; lane: string; isAwaited: boolean }
  | { do: "bad"; tab: number; lane: string }
  | { do: "connection"; connection: Connection }
  | { do: "session"; account: string | null }
  | { do: "reload"; tab: number }
  | { do: "sendBeforeClose"; tab: number }
  | { do: "exportAndSignOut"; tab: number }
  | { do: "importFile"; tab: number }
  | { do: "wait"; seconds: number };

const tab = fc.nat({ max: 1 });
const lane = fc.constantFrom("a", "b");

const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant("answer" as const), tab, lane, name: fc.constantFrom("x", "y") }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constant("once" as const), tab, lane, isAwaited: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("bad" as const), tab, lane }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant("connection" as const),
        connection: fc.constantFrom<Connection>("up", "up", "down", "responsesLost", "busy", "expired"),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant("session" as const), account: fc.constantFrom("ana", "luz", null) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("reload" as const), tab }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("sendBeforeClose" as const), tab }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constantFrom("exportAndSignOut" as const, "importFile" as const), tab }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("wait" as const), seconds: fc.constantFrom(0, 1, 10) }) },
  ),
  { maxLength: 30, size: "max" },
);

/** The added values, by account and lane. */
interface Added {
  values: Map<string, Record<string, number>>;
  /** The entries acknowledged as stored, in order. */
  once: Map<string, string[]>;
  /** The writes that were not awaited, as the page may have closed immediately. */
  hasty: Map<string, string[]>;
  bad: number;
  /** The files saved before signing out, by account. */
  files: Map<string, Entry[]>;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function wait(seconds: number): Promise<void> {
  await tick();
  await vi.advanceTimersByTimeAsync(0);
  await tick();
  // The database does not use the fake clock, so it is given time to catch up.
  for (let second = 0; second < seconds; second++) {
    await vi.advanceTimersByTimeAsync(1000);
    await tick();
  }
}

async function addTo(world: World, added: Added, step: Extract<Step, { lane: string }>) {
  const { account } = world;
  const tab = [...world.tabs][step.tab];
  if (!account || !tab) return;
  const place = `${account} ${step.lane}`;
  const count = ++last;
  // No two actions happen in the same millisecond.
  vi.setSystemTime(Date.now() + 100);
  const add = (key: string, body: Body, options = {}) =>
    tab.outbox.add(entryOf(account, { lane: step.lane, key }, body), options);
  if (step.do === "answer") {
    await add("answers", { values: { [step.name]: count } }, { merge: mergeValues, pause: 800 });
    added.values.set(place, { ...added.values.get(place), [step.name]: count });
  } else if (step.do === "once") {
    const adding = add(`once ${count}`, { once: String(count) });
    if (step.isAwaited) await adding;
    const list = step.isAwaited ? added.once : added.hasty;
    list.set(place, [...(list.get(place) ?? []), String(count)]);
  } else {
    await add(`bad ${count}`, { isBad: true });
    added.bad += 1;
  }
}

let last = 0;

async function run(world: World, added: Added, step: Step): Promise<void> {
  switch (step.do) {
    case "connection":
      world.connection = step.connection;
      return;
    case "session":
      return signIn(world, step.account);
    case "reload":
      [...world.tabs][step.tab]?.close();
      world.openTab();
      return;
    case "sendBeforeClose":
      return [...world.tabs][step.tab]?.outbox.sendBeforeClose();
    case "exportAndSignOut":
      return exportAndSignOut(world, added, step.tab);
    case "importFile":
      return importFile(world, added, step.tab);
    case "wait":
      return wait(step.seconds);
    default:
      return addTo(world, added, step);
  }
}

/** Saves the pending entries as a file and signs out, leaving nothing on the device. */
async function exportAndSignOut(world: World, added: Added, index: number): Promise<void> {
  const { account } = world;
  const tab = [...world.tabs][index];
  if (!account || !tab) return;
  // The dialog reads them first.
  await tick();
  await tab.outbox.follow();
  const entries = tab.outbox.getSnapshot() ?? [];
  added.files.set(account, [...(added.files.get(account) ?? []), ...entries]);
  await tab.outbox.change(() => ({ remove: entries }));
  expect(tab.outbox.getSnapshot()).toEqual([]);
  signIn(world, null);
  await wait(0.1);
}

async function importFile(world: World, added: Added, index: number): Promise<void> {
  const { account } = world;
  const tab = [...world.tabs][index];
  if (!account || !tab) return;
  const file = added.files.get(account) ?? [];
  await tab.outbox.change((kept) => restoreEntries(kept, file));
  tab.outbox.retry();
  added.files.delete(account);
}

function signIn(world: World, account: string | null): void {
  world.account = account;
  for (const { outbox } of world.tabs) void outbox.follow();
}

/** Restores the connection and signs every user in again. Returns the entries that are still pending. */
async function finish(world: World, added: Added): Promise<Entry[]> {
  const left: Entry[] = [];
  world.connection = "up";
  for (const account of ["ana", "luz"]) {
    signIn(world, account);
    await importFile(world, added, 0);
    const [tab] = world.tabs;
    const isBusy = () => (tab?.outbox.getSnapshot() ?? []).some(({ isRefused }) => !isRefused);
    for (let round = 0; round < 6 || (isBusy() && round < 30); round++) await wait(8);
    left.push(...(tab?.outbox.getSnapshot() ?? []));
  }
  return left;
}

test("delivers everything stored, in order and only once, whatever happens", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const world = createWorld();
      world.account = "ana";
      world.openTab();
      world.openTab();
      const added: Added = { values: new Map(), once: new Map(), hasty: new Map(), bad: 0, files: new Map() };
      for (const step of taken) await run(world, added, step);
      const left = await finish(world, added);
      for (const tab of [...world.tabs]) tab.close();
      expect(world.values).toEqual(added.values);
      for (const place of new Set([...added.once.keys(), ...added.hasty.keys(), ...world.arrived.keys()])) {
        const [awaited, hasty] = [added.once.get(place) ?? [], added.hasty.get(place) ?? []];
        const arrived = world.arrived.get(place) ?? [];
        const hadFile = taken.some(({ do: what }) => what === "exportAndSignOut");
        // Entries restored from a file come after those written in the meantime.
        if (!hadFile) expect(arrived.filter((one) => !hasty.includes(one))).toEqual(awaited);
        expect([...arrived].sort()).toEqual([...awaited, ...hasty].sort());
      }
      expect(left.map(({ isRefused }) => isRefused)).toEqual(Array(added.bad).fill(true));
      expect(world.misdirected).toBe(0);
    }),
    { numRuns: 200 },
  );
});
