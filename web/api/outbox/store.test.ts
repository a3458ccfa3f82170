import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { entryOf } from "../../testing/outbox-world.ts";
import { appendEntry, type Entry, noteTrouble } from "./entry.ts";
import { openDatabase, openFallbackStore, type Store, withFallback } from "./store.ts";

const place = { lane: "a", key: "k" };
const idsIn = async (store: Store) => (await store.read()).map(({ id }) => id).sort();
const put = (store: Store, entry: Entry) => store.change(() => ({ put: [entry] }));

/** Opens a database on a disk that is full until `isFull` is reset. */
function openOnFullDisk() {
  const database = openDatabase();
  const disk = { isFull: true };
  const store: Store = {
    read: database.read,
    change: (plan) =>
      database.change((entries) => {
        const change = plan(entries);
        if (disk.isFull && change.put?.length) throw new DOMException("no room", "QuotaExceededError");
        return change;
      }),
  };
  return { disk, store };
}

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  localStorage.clear();
});

test("makes entries written on a full disk available to the next page, along with earlier ones", async () => {
  const { disk, store } = openOnFullDisk();
  const [before, during, after] = [1, 2, 3].map(() => entryOf("ana", place, {})) as [Entry, Entry, Entry];
  await put(openDatabase(), before);
  await put(withFallback(store, openFallbackStore()), during);
  disk.isFull = false;
  const next = withFallback(store, openFallbackStore());
  await put(next, after);
  expect(await idsIn(next)).toEqual([before.id, during.id, after.id].sort());

  await next.change((entries) => ({ remove: entries }));
  expect(await idsIn(withFallback(store, openFallbackStore()))).toEqual([]);
});

test("records a failure once on a full disk, and can remove the entry", async () => {
  const { store } = openOnFullDisk();
  const entry = entryOf("ana", place, {});
  await put(openDatabase(), entry);
  const both = withFallback(store, openFallbackStore());
  await put(both, { ...entry, failures: 1 });
  expect((await both.read()).map(({ failures }) => failures)).toEqual([1]);
  await both.change((entries) => ({ remove: entries }));
  expect(await idsIn(both)).toEqual([]);
});

test("holds an entry in memory for this page when there is no storage at all", async () => {
  const { store } = openOnFullDisk();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("no room", "QuotaExceededError");
  });
  const both = withFallback(store, openFallbackStore());
  const entry = entryOf("ana", place, {});
  await put(both, entry);
  vi.restoreAllMocks();
  expect(await idsIn(both)).toEqual([entry.id]);
});

/** A browser that denies access to its database. */
const noDatabase: Store = { read: () => Promise.reject(new Error()), change: () => Promise.reject(new Error()) };
const failed = { status: 0, code: "offline", message: "", fields: {}, retryAt: null, isFinal: false } as const;

test.each([
  ["without a database", () => noDatabase],
  ["on a full disk", () => openOnFullDisk().store],
  ["with entries left by another account", openDatabase],
])("merges two concurrent submissions into one, %s", async (_, open) => {
  openFallbackStore().change({ put: [{ ...entryOf("luz", place, {}), isRefused: true }] });
  const both = withFallback(open(), openFallbackStore());
  const add = (entry: Entry) => both.change((entries) => appendEntry(entries, entry, (earlier) => earlier));
  await Promise.all([add(entryOf("ana", place, {})), add(entryOf("ana", place, {}))]);
  expect((await both.read()).map(({ account }) => account).sort()).toEqual(["ana", "luz"]);
});

test.each([
  ["database", (entry: Entry) => put(openDatabase(), entry)],
  ["local storage", async (entry: Entry) => openFallbackStore().change({ put: [entry] })],
])("leaves nothing in the %s of a user who signs out, even if a failure is recorded concurrently", async (_, keep) => {
  const [own, others] = [entryOf("ana", place, {}), entryOf("luz", place, {})];
  openFallbackStore().change({ put: [others] });
  await keep(own);
  const both = withFallback(openDatabase(), openFallbackStore());
  const removeOwn = () => both.change((entries) => ({ remove: entries.filter(({ account }) => account === "ana") }));
  const note = () => both.change((entries) => noteTrouble(entries, own.id, failed));
  await Promise.all([note(), removeOwn(), note()]);
  expect(await idsIn(both)).toEqual([others.id]);
});

test("stores entries for the next page while the database never opens", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const [before, during] = [1, 2].map(() => entryOf("ana", place, {})) as [Entry, Entry];
  openFallbackStore().change({ put: [before] });
  const open = vi.fn(() => new IDBOpenDBRequest());
  vi.stubGlobal("indexedDB", { open });
  const both = withFallback(openDatabase(), openFallbackStore());
  const reading = both.read();
  await vi.runAllTimersAsync();
  expect((await reading).map(({ id }) => id)).toEqual([before.id]);
  await put(both, during);
  expect(await idsIn(both)).toEqual([before.id, during.id].sort());
  expect(open).toHaveBeenCalledOnce();
});

/** Makes each database step take `delay` milliseconds of a fake clock. */
function slowDown(delay: number): void {
  vi.useFakeTimers();
  vi.stubGlobal("setImmediate", (step: () => void) => setTimeout(step, delay));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

async function readSlowly(store: Store) {
  const reading = store.read();
  await vi.runAllTimersAsync();
  return reading;
}

test.each([300, 700, 900, 1300, 5000])(
  "restores nothing that was removed during a timeout, with %d ms per step",
  async (delay) => {
    slowDown(delay);
    const both = withFallback(openDatabase(), openFallbackStore());
    const removed = put(both, entryOf("ana", place, {})).then(() => both.change((entries) => ({ remove: entries })));
    await vi.runAllTimersAsync();
    await removed;
    expect(await readSlowly(withFallback(openDatabase(), openFallbackStore()))).toEqual([]);
  },
);

test.each([700, 900, 1300, 5000])(
  "never writes a change that timed out, with %d ms per step, even if its page has closed",
  async (delay) => {
    slowDown(delay);
    const added = put(withFallback(openDatabase(), openFallbackStore()), entryOf("ana", place, {}));
    await vi.runAllTimersAsync();
    await added;
    openFallbackStore().change({ remove: openFallbackStore().read() });
    expect(await readSlowly(withFallback(openDatabase(), openFallbackStore()))).toEqual([]);
  },
);
