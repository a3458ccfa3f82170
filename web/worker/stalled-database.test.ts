import "fake-indexeddb/auto";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { deleteOfflineStore } from "../offline/database.ts";
import { pieceSize, storeFile, storePiece } from "../offline/files.ts";
import { findUnlocked, setOwner } from "../offline/owner.ts";
import { cacheResponse } from "../offline/response-cache.ts";
import { eventually } from "../testing/browser/eventually.ts";
import { stallDatabases } from "../testing/browser/stalled-databases.ts";
import { unsubscribeDevice } from "./notify.ts";
import { serveFile } from "./serve-file.ts";
import { serveRead } from "./serve-read.ts";

const path = "/api/v1/courses-user/uc-1/items/c1";

beforeEach(async () => {
  // The previous test's database may only just have been woken.
  await eventually(deleteOfflineStore);
  await setOwner({ account: "ana", token: "token-1" }, "secret of ana");
  const owner = await findUnlocked("token-1");
  if (!owner) throw new Error("the data has no owner");
  await cacheResponse(owner, { path, language: "es" }, { text: "An old dose" });
  await storePiece(owner, "hash", { number: 0, bytes: new Uint8Array(pieceSize) });
  await storePiece(owner, "hash", { number: 1, bytes: new Uint8Array(100) });
  await storeFile({ id: "f1", hash: "hash", bytes: pieceSize + 100, type: "video/mp4", disposition: null });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
});

/** Makes the database unresponsive after it has returned the owner. */
function silenceAfterOwner(): void {
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, "digest").mockImplementationOnce((...what) => {
    stallDatabases();
    return digest(...what);
  });
}

/** Awaits a promise while advancing the fake clock. */
async function inTime<T>(pending: Promise<T>): Promise<T> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  pending.then(end, end);
  await eventually(async () => {
    await vi.advanceTimersByTimeAsync(1000);
    expect(isOver).toBe(true);
  });
  return pending;
}

const openFile = () => serveFile({ request: new Request("http://localhost/api/v1/files/f1/open?token=token-1") });

test("reports no connection for a screen when the database does not return its cached response", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no connection")));
  silenceAfterOwner();
  const headers = { Authorization: "Bearer token-1", "Accept-Language": "es" };
  const request = new Request(`http://localhost${path}`, { headers });
  await expect(inTime(serveRead({ request, event: { waitUntil: () => undefined } }))).rejects.toThrow("no connection");
});

test("serves a file from the server when the database does not return it", async () => {
  vi.stubGlobal("fetch", async () => new Response("from the server"));
  silenceAfterOwner();
  expect(await (await inTime(openFile())).text()).toBe("from the server");
});

test("ends a downloaded video with an error when the database stops responding, and plays it again afterwards", async () => {
  const response = await openFile();
  const { resume } = stallDatabases();
  await expect(inTime(response.arrayBuffer())).rejects.toThrow("did not respond");
  resume();
  vi.useRealTimers();
  await eventually(async () => expect((await (await openFile()).arrayBuffer()).byteLength).toBe(pieceSize + 100));
});

test("ends notifications at sign-out even if the database does not return the owner", async () => {
  const [close, unsubscribe] = [vi.fn(), vi.fn(async () => true)];
  const registration = {
    showNotification: async () => undefined,
    getNotifications: async () => [{ close }],
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  };
  stallDatabases();
  await inTime(unsubscribeDevice({ registration }, "token-1"));
  expect(close).toHaveBeenCalledOnce();
  expect(unsubscribe).toHaveBeenCalledOnce();
});
