import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { entryOf } from "../../testing/outbox-world.ts";
import type { Entry } from "./entry.ts";
import { openDatabase, openLocal, type Store, withFallback } from "./store.ts";

const place = { lane: "a", key: "k" };
const idsIn = async (store: Store) => (await store.read()).map(({ id }) => id).sort();
const put = (store: Store, entry: Entry) => store.change(() => ({ put: [entry] }));

/** A database on a disk that is full for as long as somebody says so. */
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

test("what a full disk did not take is there on the next page, beside what lay on it before", async () => {
  const { disk, store } = openOnFullDisk();
  const [before, during, after] = [1, 2, 3].map(() => entryOf("ana", place, {})) as [Entry, Entry, Entry];
  await put(openDatabase(), before);
  await put(withFallback(store, openLocal()), during);
  disk.isFull = false;
  const next = withFallback(store, openLocal());
  await put(next, after);
  expect(await idsIn(next)).toEqual([before.id, during.id, after.id].sort());

  await next.change((entries) => ({ remove: entries }));
  expect(await idsIn(withFallback(store, openLocal()))).toEqual([]);
});

test("what fails on a full disk is noted once, and can be removed", async () => {
  const { store } = openOnFullDisk();
  const entry = entryOf("ana", place, {});
  await put(openDatabase(), entry);
  const both = withFallback(store, openLocal());
  await put(both, { ...entry, failures: 1 });
  expect((await both.read()).map(({ failures }) => failures)).toEqual([1]);
  await both.change((entries) => ({ remove: entries }));
  expect(await idsIn(both)).toEqual([]);
});
