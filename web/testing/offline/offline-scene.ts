import "fake-indexeddb/auto";
import { onTestFinished, vi } from "vitest";
import type { OfflineFile, OfflineItem } from "../../../contract/courses/offline.ts";
import { deleteOfflineStore } from "../../offline/database.ts";
import { addDownloads, listDownloads } from "../../offline/downloads.ts";
import { pieceSize } from "../../offline/files.ts";
import { setOwner } from "../../offline/owner.ts";
import { stopDownloads } from "../../offline/run-downloads.ts";
import { exampleClass, exampleDetail } from "../example-course.ts";
import { signIn } from "../example-session.ts";
import type { FakeReplies, RecordedRequest } from "../fake-server.ts";

export const course = "/api/v1/courses-user/uc-1";

/** Prepares a signed-in user's device with nothing stored; downloads stop when the test ends. */
export async function ownDevice(): Promise<void> {
  localStorage.clear();
  await deleteOfflineStore();
  signIn();
  await setOwner({ account: "u-1", token: "token-1" }, "secret");
  onTestFinished(() => {
    stopDownloads();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** A file of a class; its bytes are derived from its id. */
export function fileOf(part: OfflineFile["part"], { id = `f-${part}`, pieces = 1 } = {}): OfflineFile {
  return { id, hash: `hash of ${id}`, bytes: pieces * pieceSize - 100, part };
}

/** A class as listed for download. */
export function classOf(id: string, files: OfflineFile[] = [], bytes = 1000): OfflineItem {
  return { id, kind: "class", hash: `content of ${id}`, bytes, files };
}

/** Downloads classes of the example course. */
export function downloadClasses(items: readonly OfflineItem[], form: "text" | "audio" | "low" | "full" = "full") {
  return addDownloads(items, { enrolment: "uc-1", form, language: "es" });
}

/** Returns the download state of each item. */
export async function readStates(): Promise<Record<string, string>> {
  return Object.fromEntries((await listDownloads()).map(({ item, state }) => [item, state]));
}

/** The replies that a download needs, except for files. */
export function courseReplies(...items: readonly OfflineItem[]): FakeReplies {
  const contents = items.map(({ id }) => [`GET ${course}/items/${id}`, { ...exampleClass, id }]);
  return {
    [`GET ${course}`]: exampleDetail,
    [`GET ${course}/offline`]: { revision: "1", items },
    ...Object.fromEntries(contents),
    "GET /api/v1/users/me/kept-key": { key: "secret" },
  };
}

/** Replies with a file as the server does, honouring the requested range. */
export function replyWithFile({ hash, bytes }: OfflineFile) {
  return ({ headers }: RecordedRequest) => {
    const [, from = "0", to = ""] = /^bytes=(\d+)-(\d*)$/.exec(headers.get("Range") ?? "") ?? [];
    const body = bytesOf({ hash, bytes }).slice(Number(from), to === "" ? bytes : Number(to) + 1);
    return new Response(body, { status: 206, headers: { "Content-Type": "video/mp4" } });
  };
}

/** Returns the bytes of a file. */
export function bytesOf({ hash, bytes }: Pick<OfflineFile, "hash" | "bytes">): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes).map((_, index) => (index * 7 + hash.length) % 251);
}

/** Returns the endpoint of a file. */
export function callFor({ id }: Pick<OfflineFile, "id">): string {
  return `GET /api/v1/files/${id}/open`;
}

/**
 * Provides `navigator.serviceWorker`, with this site's worker registered unless an error is given. jsdom has none, like
 * a private window.
 */
export function provideWorker(error?: Error) {
  const register = () => Promise.reject(error);
  const serviceWorker = { getRegistration: async () => (error ? undefined : {}), register };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: serviceWorker });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
}
