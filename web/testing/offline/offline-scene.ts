import "fake-indexeddb/auto";
import { onTestFinished, vi } from "vitest";
import type { OfflineFile, OfflineItem } from "../../../contract/courses/offline.ts";
import { deleteKept } from "../../offline/database.ts";
import { stopDownload } from "../../offline/download.ts";
import { pieceSize } from "../../offline/files.ts";
import { own } from "../../offline/owner.ts";
import { addTaken, listTaken } from "../../offline/taken.ts";
import { exampleClass, exampleDetail } from "../example-course.ts";
import { signIn } from "../example-session.ts";
import type { FakeReplies, SeenRequest } from "../fake-server.ts";

export const course = "/api/v1/courses-user/uc-1";

/** A device of a person who is signed in, with nothing on it; what is fetched ends with the test. */
export async function ownDevice(): Promise<void> {
  localStorage.clear();
  await deleteKept();
  signIn();
  await own({ account: "u-1", token: "token-1" }, "secret");
  onTestFinished(() => {
    stopDownload();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** A file of a class; its bytes are known by its id. */
export function fileOf(part: OfflineFile["part"], { id = `f-${part}`, pieces = 1 } = {}): OfflineFile {
  return { id, hash: `hash of ${id}`, bytes: pieces * pieceSize - 100, part };
}

/** A class, as the list of what can be taken along has it. */
export function classOf(id: string, files: OfflineFile[] = [], bytes = 1000): OfflineItem {
  return { id, kind: "class", hash: `content of ${id}`, bytes, files };
}

/** Takes classes of the example's course along. */
export function takeAlong(items: readonly OfflineItem[], form: "text" | "audio" | "low" | "full" = "full") {
  return addTaken(items, { enrolment: "uc-1", form, language: "es" });
}

/** What is taken along, by item: how far it has come. */
export async function readStates(): Promise<Record<string, string>> {
  return Object.fromEntries((await listTaken()).map(({ item, state }) => [item, state]));
}

/** What a download asks the server for; all but the files that are told. */
export function courseReplies(...items: readonly OfflineItem[]): FakeReplies {
  const contents = items.map(({ id }) => [`GET ${course}/items/${id}`, { ...exampleClass, id }]);
  return {
    [`GET ${course}`]: exampleDetail,
    [`GET ${course}/offline`]: { revision: "1", items },
    ...Object.fromEntries(contents),
    "GET /api/v1/users/me/kept-key": { key: "secret" },
  };
}

/** Answers for a file as the server does: with the range that is asked for. */
export function giveFile({ hash, bytes }: OfflineFile) {
  return ({ headers }: SeenRequest) => {
    const [, from = "0", to = ""] = /^bytes=(\d+)-(\d*)$/.exec(headers.get("Range") ?? "") ?? [];
    const body = bytesOf({ hash, bytes }).slice(Number(from), to === "" ? bytes : Number(to) + 1);
    return new Response(body, { status: 206, headers: { "Content-Type": "video/mp4" } });
  };
}

/** The bytes of a file. */
export function bytesOf({ hash, bytes }: Pick<OfflineFile, "hash" | "bytes">): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes).map((_, index) => (index * 7 + hash.length) % 251);
}

/** The call for a file. */
export function callFor({ id }: Pick<OfflineFile, "id">): string {
  return `GET /api/v1/files/${id}/open`;
}

/** As browsers have it; without an error the worker of this site is there. jsdom has none, like a private window. */
export function haveWorker(error?: Error) {
  const register = () => Promise.reject(error);
  const serviceWorker = { getRegistration: async () => (error ? undefined : {}), register };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: serviceWorker });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
}
