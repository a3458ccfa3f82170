import "fake-indexeddb/auto";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { deleteOfflineStore } from "../offline/database.ts";
import { findUnlocked, setOwner } from "../offline/owner.ts";
import { cacheResponse } from "../offline/response-cache.ts";
import { isPersonalRead, serveRead } from "./serve-read.ts";

const path = "/api/v1/courses-user/uc-1/items/c1";
const event = { waitUntil: () => undefined };

beforeEach(async () => {
  await deleteOfflineStore();
  await setOwner({ account: "ana", token: "token-1" }, "secret of ana");
  const owner = await findUnlocked("token-1");
  if (owner) await cacheResponse(owner, { path, language: "es" }, { text: "An old dose" });
});

const ask = (headers: Record<string, string> = {}) =>
  serveRead({
    request: new Request(`http://localhost${path}`, {
      headers: { Authorization: "Bearer token-1", "Accept-Language": "es", ...headers },
    }),
    event,
  });

test("serves cached data to a screen without a connection, but never to a download", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no connection")));
  expect(await (await ask()).text()).toBe("An old dose");
  await expect(ask({ "Cache-Control": "max-age=0" })).rejects.toThrow("no connection");

  vi.stubGlobal("fetch", async () => new Response("", { status: 502 }));
  expect((await ask()).headers.get("X-Kept-At")).not.toBeNull();
  expect((await ask({ "Cache-Control": "max-age=0" })).status).toBe(502);
});

test("states the language of data cached only in the other one", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no connection")));
  expect((await ask({ "Accept-Language": "en" })).headers.get("Content-Language")).toBe("es");
});

test.each(["offline", "certificate"])("treats a class, a note and a course named %s like any other", (id) => {
  const isKept = (path: string) => isPersonalRead(new URL(`http://localhost/api/v1${path}`));
  expect(isKept(`/courses-user/uc-1/items/${id}`)).toBe(true);
  expect(isKept(`/courses-user/uc-1/notes/${id}`)).toBe(true);
  expect(isKept(`/courses/${id}`)).toBe(true);
  expect(isKept(`/courses-user/uc-1/${id}`)).toBe(false);
});

test("answers despite an unresponsive database and waits for it only once", async () => {
  await deleteOfflineStore();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal("indexedDB", { open: () => new IDBOpenDBRequest() });
  vi.stubGlobal("fetch", async () => new Response("The new dose"));
  // Fake time has not advanced.
  expect(await (await ask()).text()).toBe("The new dose");

  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no connection")));
  await vi.advanceTimersByTimeAsync(4000);
  await expect(ask()).rejects.toThrow("no connection");
  await expect(findUnlocked("token-1")).rejects.toThrow("did not respond");
});
