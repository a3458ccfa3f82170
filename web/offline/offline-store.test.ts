import "fake-indexeddb/auto";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { writeLocal } from "../api/local-storage.ts";
import { eventually } from "../testing/browser/eventually.ts";
import { stallDatabases } from "../testing/browser/stalled-databases.ts";
import { signIn } from "../testing/example-session.ts";
import { tick } from "../testing/outbox-world.ts";
import { deleteOfflineStore, openOfflineStore } from "./database.ts";
import { countKey, isFileDownloaded, loadDownloadedFiles } from "./downloaded-files.ts";
import { addDownloads, listDownloads, removeDownloads, syncDownloads } from "./downloads.ts";
import { checkEviction, hasLostDownloads } from "./eviction.ts";
import { parseRange, pieceSize, readFile, storeFile, storePiece } from "./files.ts";
import { findOwner, findUnlocked, lock, setOwner, type Unlocked } from "./owner.ts";
import { cacheResponse, evictOldResponses, findCachedResponse } from "./response-cache.ts";
import { changeSettings, readSettings } from "./settings.ts";

const ana = { account: "ana", token: "token-1" };
const asked = { path: "/api/v1/courses-user", language: "es" };

// The previous test's database may only just have been woken.
beforeEach(() => eventually(deleteOfflineStore));

async function ownerOf(session = ana): Promise<Unlocked> {
  await setOwner(session, `secret of ${session.account}`);
  const owner = await findUnlocked(session.token);
  if (!owner) throw new Error("the data has no owner");
  return owner;
}

test("returns a response only to the session that cached it, in the other language if necessary", async () => {
  const owner = await ownerOf();
  await cacheResponse(owner, asked, { text: "{}" });
  expect(await findCachedResponse(owner, { ...asked, language: "en" })).toMatchObject({ text: "{}" });
  expect(await findUnlocked("another token")).toBeNull();
  expect(await findUnlocked(null)).toBeNull();
});

test("finds a note written later in the other language, despite a cached 404", async () => {
  const owner = await ownerOf();
  const note = { path: "/api/v1/courses-user/uc-1/notes/c1", language: "es" };
  await cacheResponse(owner, note, { text: "none", status: 404 });
  await cacheResponse(owner, { ...note, language: "en" }, { text: "A note" });
  expect(await findCachedResponse(owner, note)).toMatchObject({ text: "A note", status: 200 });
});

test("stores nothing readable without the key, which cannot be exported", async () => {
  const owner = await ownerOf();
  await cacheResponse(owner, asked, { text: "Ana Pérez" });
  const [stored] = await (await openOfflineStore()).getAll("answers");
  expect(JSON.stringify([...new Uint8Array(stored?.data ?? new ArrayBuffer())])).not.toContain(
    [..."Ana"].map((letter) => letter.charCodeAt(0)).join(","),
  );
  await expect(crypto.subtle.exportKey("raw", owner.key)).rejects.toThrow();
});

test("locks data when a session ends and unlocks it for the same user's next session", async () => {
  await cacheResponse(await ownerOf(), asked, { text: "{}" });
  await lock();
  expect(await findUnlocked(ana.token)).toBeNull();
  expect(await findOwner()).not.toHaveProperty("key");
  const again = await ownerOf({ ...ana, token: "token-2" });
  expect(await findCachedResponse(again, asked)).toMatchObject({ text: "{}" });
});

test("gives tabs opened during the same first visit the same key", async () => {
  const real = crypto.subtle.deriveKey.bind(crypto.subtle);
  const derive = vi.spyOn(crypto.subtle, "deriveKey");
  onTestFinished(() => derive.mockRestore());
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  derive.mockImplementationOnce(async (...how) => {
    await held;
    return real(...how);
  });
  const slow = ownerOf();
  await eventually(() => expect(derive).toHaveBeenCalledOnce());
  await cacheResponse(await ownerOf(), asked, { text: "{}" });
  release();
  expect(await findCachedResponse(await slow, asked)).toMatchObject({ text: "{}" });
});

test("hides data from another user", async () => {
  await cacheResponse(await ownerOf(), asked, { text: "{}" });
  const other = await ownerOf({ account: "luz", token: "token-3" });
  expect(await findCachedResponse(other, asked)).toBeNull();
  expect(await (await openOfflineStore()).count("answers")).toBe(0);
});

test.each([
  ["still exists", async () => undefined],
  ["was evicted by the browser", deleteOfflineStore],
])("hides settings and losses from another user when the database %s", async (_, lose) => {
  signIn();
  await ownerOf({ account: "u-1", token: "token-1" });
  await addDownloads([{ ...item, files: [] }], { enrolment: "e", form: "text", language: "es" });
  changeSettings({ next: { e: "low" }, budget: 500 });
  await ownerOf({ account: "u-1", token: "token-2" });
  expect(readSettings()).toMatchObject({ next: { e: "low" }, budget: 500 });
  await lose();
  await ownerOf({ account: "luz", token: "token-3" });
  await checkEviction();
  expect(hasLostDownloads()).toBe(false);
  expect(readSettings()).toMatchObject({ next: {}, budget: 0 });
});

test("compares downloads only with their own language", async () => {
  signIn();
  await ownerOf({ account: "u-1", token: "token-1" });
  await addDownloads([{ ...item, files: [] }], { enrolment: "e", form: "text", language: "es" });
  await syncDownloads("e", { language: "en", items: [{ ...item, hash: "in English", files: [] }] });
  expect((await listDownloads()).map(({ hash }) => hash)).toEqual(["h"]);
});

test("evicts the oldest responses except downloaded ones", async () => {
  const owner = await ownerOf();
  // With equal timestamps, none would be the oldest.
  let now = Date.now();
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now++);
  onTestFinished(() => clock.mockRestore());
  await cacheResponse(owner, { ...asked, path: "/taken" }, { text: "1", isTaken: true });
  for (let number = 0; number < 303; number++)
    await cacheResponse(owner, { ...asked, path: `/${number}` }, { text: "2" });
  await evictOldResponses();
  expect(await findCachedResponse(owner, { ...asked, path: "/taken" })).not.toBeNull();
  expect(await findCachedResponse(owner, { ...asked, path: "/0" })).toBeNull();
  expect(await findCachedResponse(owner, { ...asked, path: "/302" })).not.toBeNull();
});

test("does not count downloads against the responses of visited screens", async () => {
  const owner = await ownerOf();
  await cacheResponse(owner, { ...asked, path: "/screen" }, { text: "1" });
  for (let number = 0; number < 303; number++)
    await cacheResponse(owner, { ...asked, path: `/${number}` }, { text: "2", isTaken: true });
  await evictOldResponses();
  expect(await findCachedResponse(owner, { ...asked, path: "/screen" })).not.toBeNull();
});

test.each([
  [0, 10],
  [pieceSize - 3, pieceSize + 2],
  [2 * pieceSize, 2 * pieceSize + 99],
  [5, 2 * pieceSize + 99],
])("reads bytes %d to %d of a stored file", async (start, end) => {
  const owner = await ownerOf();
  const bytes = new Uint8Array(2 * pieceSize + 100).map((_, index) => (index * 7) % 251);
  for (let number = 0; number < 3; number++) {
    await storePiece(owner, "hash", { number, bytes: bytes.slice(number * pieceSize, (number + 1) * pieceSize) });
  }
  const file = { id: "f", hash: "hash", bytes: bytes.length, type: "video/mp4", disposition: null };
  await storeFile(file);
  const read = await new Response(readFile(owner, file, { start, end })).arrayBuffer();
  expect(new Uint8Array(read)).toEqual(bytes.slice(start, end + 1));
});

test.each([
  ["bytes=0-", { start: 0, end: 99 }],
  ["bytes=10-19", { start: 10, end: 19 }],
  ["bytes=90-500", { start: 90, end: 99 }],
  ["bytes=-5", { start: 95, end: 99 }],
  ["bytes=100-", "outside"],
  ["bytes=9-1", null],
  ["bytes=0-1,4-5", null],
  [null, null],
])("parses the range %s of 100 bytes as %o", (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});

const item = { id: "c1", kind: "class", hash: "h", bytes: 1, files: [] } as const;

test.each([
  ["locking the data", lock],
  ["deleting the data", deleteOfflineStore],
  ["passing the data to the next session", () => setOwner({ ...ana, token: "token-2" }, "secret")],
  ["listing downloads", async () => void (await listDownloads())],
  ["adding a download", () => addDownloads([{ ...item, files: [] }], { enrolment: "e", form: "text", language: "es" })],
  ["removing a download", () => removeDownloads(["e/c1"])],
  ["caching a response", (owner: Unlocked) => cacheResponse(owner, asked, { text: "{}" })],
])("times out while the database is unresponsive and succeeds once it responds: %s", async (_, work) => {
  signIn();
  const owner = await ownerOf({ account: "u-1", token: "token-1" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { resume } = stallDatabases();
  const failed = vi.fn();
  work(owner).catch(failed);
  await eventually(async () => {
    await vi.advanceTimersByTimeAsync(1000);
    expect(failed).toHaveBeenCalledOnce();
  });
  resume();
  vi.useRealTimers();
  await eventually(() => work(owner));
});

test("opens a class without the files in an unresponsive database", async () => {
  await storeFile({ id: "f", hash: "hash", bytes: 1, type: "image/png", disposition: null });
  writeLocal(countKey, 1);
  await tick();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  stallDatabases();
  const opened = vi.fn();
  void loadDownloadedFiles().then(opened);
  await eventually(async () => {
    await vi.advanceTimersByTimeAsync(1000);
    expect(opened).toHaveBeenCalledOnce();
  });
  expect(isFileDownloaded("f")).toBe(false);
});
