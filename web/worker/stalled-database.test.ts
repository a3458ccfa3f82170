import "fake-indexeddb/auto";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { keepAnswer } from "../offline/answers.ts";
import { deleteOfflineStore } from "../offline/database.ts";
import { keepFile, keepPiece, pieceSize } from "../offline/files.ts";
import { findUnlocked, own } from "../offline/owner.ts";
import { eventually } from "../testing/browser/eventually.ts";
import { stallDatabases } from "../testing/browser/stalled-databases.ts";
import { answerFile } from "./answer-file.ts";
import { answerRead } from "./answer-read.ts";
import { leaveDevice } from "./notify.ts";

const path = "/api/v1/courses-user/uc-1/items/c1";

beforeEach(async () => {
  // The previous test's database may only just have been woken.
  await eventually(deleteOfflineStore);
  await own({ account: "ana", token: "token-1" }, "secret of ana");
  const owner = await findUnlocked("token-1");
  if (!owner) throw new Error("nobody owns what is kept");
  await keepAnswer(owner, { path, language: "es" }, { text: "An old dose" });
  await keepPiece(owner, "hash", { number: 0, bytes: new Uint8Array(pieceSize) });
  await keepPiece(owner, "hash", { number: 1, bytes: new Uint8Array(100) });
  await keepFile({ id: "f1", hash: "hash", bytes: pieceSize + 100, type: "video/mp4", disposition: null });
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
async function inTime<T>(asked: Promise<T>): Promise<T> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  asked.then(end, end);
  await eventually(async () => {
    await vi.advanceTimersByTimeAsync(1000);
    expect(isOver).toBe(true);
  });
  return asked;
}

const openFile = () => answerFile({ request: new Request("http://localhost/api/v1/files/f1/open?token=token-1") });

test("reports no connection for a screen when the database does not return its cached response", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no connection")));
  silenceAfterOwner();
  const headers = { Authorization: "Bearer token-1", "Accept-Language": "es" };
  const request = new Request(`http://localhost${path}`, { headers });
  await expect(inTime(answerRead({ request, event: { waitUntil: () => undefined } }))).rejects.toThrow("no connection");
});

test("serves a file from the server when the database does not return it", async () => {
  vi.stubGlobal("fetch", async () => new Response("from the server"));
  silenceAfterOwner();
  expect(await (await inTime(openFile())).text()).toBe("from the server");
});

test("ends a downloaded video with an error when the database stops responding, and plays it again afterwards", async () => {
  const answer = await openFile();
  const { resume } = stallDatabases();
  await expect(inTime(answer.arrayBuffer())).rejects.toThrow("does not answer");
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
  await inTime(leaveDevice({ registration }, "token-1"));
  expect(close).toHaveBeenCalledOnce();
  expect(unsubscribe).toHaveBeenCalledOnce();
});
