import { getOffline } from "../../contract/courses/offline.ts";
import { call } from "../api/client.ts";
import { ensureOfflineTexts } from "../i18n/offline/texts.ts";
import { t } from "../i18n/translation.ts";
import { currentSession } from "../session.ts";
import { showToast } from "../ui/overlays/toasts.ts";
import { cacheApplication } from "./cache-application.ts";
import { cacheCourse, cacheItem, isRefused } from "./cache-reads.ts";
import { claimOfflineData } from "./claim-offline-data.ts";
import { type Download, type DownloadFile, withOfflineStore } from "./database.ts";
import { listLanguages, notifyOfDownloads, syncDownloads } from "./downloads.ts";
import { countBytes, deleteUnneeded, pieceSize, storeFile, storePiece } from "./files.ts";
import { findUnlocked, type Unlocked } from "./owner.ts";
import { changeSettings, isBlockedByNetwork, readSettings } from "./settings.ts";

/** The delays before automatic retries after a failure, in milliseconds. */
const retryDelays = [5000, 20_000, 60_000, 240_000];

let isRunning = false;
/** Whether a download was requested while an aborted one was still stopping. */
let isRequestedAgain = false;
let stopping = new AbortController();
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Downloads the missing parts of all chosen items, unless another tab is doing so. Retries with back-off after
 * failures.
 */
export async function runDownloads(): Promise<void> {
  clearTimeout(timer);
  // Pausing or a change of the network setting also applies to the current download.
  if (isRunning && isBlocked()) stopping.abort();
  isRequestedAgain = isRunning && stopping.signal.aborted;
  if (isRunning) return;
  isRunning = true;
  stopping = new AbortController();
  try {
    // Another tab may be downloading.
    if ("locks" in navigator) await navigator.locks.request("downloads", { signal: stopping.signal }, fetchAll);
    else await fetchAll();
    failures = 0;
  } catch (error) {
    if (isFull(error)) return await reportFullDevice().catch(() => undefined);
    const delay = retryDelays[Math.min(failures, retryDelays.length - 1)];
    failures++;
    if (!stopping.signal.aborted) timer = setTimeout(() => void runDownloads(), delay);
  } finally {
    isRunning = false;
    notifyOfDownloads();
    if (isRequestedAgain) void runDownloads();
  }
}

/** Stops downloading until requested again; completed parts stay. */
export function stopDownloads(): void {
  clearTimeout(timer);
  failures = 0;
  isRequestedAgain = false;
  stopping.abort();
}

/** Whether the user's settings currently prevent downloading. */
function isBlocked(): boolean {
  const settings = readSettings();
  return settings.isPaused || isBlockedByNetwork(settings);
}

/** Whether the device is out of space or denies more. */
function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

/** Pauses, because retrying is pointless until something is deleted. */
async function reportFullDevice(): Promise<void> {
  changeSettings({ isPaused: true, isFull: true });
  await ensureOfflineTexts();
  showToast({ tone: "warning", message: t("offline.kept.full") });
}

/** Thrown when the server refuses to send a file. */
class Refused extends Error {}

/** Thrown when the user has deleted the item being downloaded, or chosen another form of it. */
class Cancelled extends Error {}

async function fetchAll(): Promise<void> {
  // Refused items, such as those no longer in the course, are skipped until the next download, so they do not block
  // others.
  const refused = new Set<string>();
  const courses = new Set<string>();
  const synced = new Set<string>();
  for (;;) {
    if (isBlocked() || stopping.signal.aborted) return;
    // On a poor connection, the data may not have an owner yet.
    await claimOfflineData();
    const token = currentSession()?.token ?? null;
    const owner = await findUnlocked(token);
    if (!owner || !token) return;
    const all = await withOfflineStore((database) => database.getAll("taken"));
    const waiting = all.filter(({ state }) => state === "waiting");
    const wanted = waiting.filter((one) => !refused.has(one.enrolment) && !refused.has(nameOf(one)));
    const [next] = wanted.sort((a, b) => a.order - b.order);
    if (!next) return;
    const { enrolment } = next;
    try {
      if (!courses.has(enrolment)) await cacheCourse(enrolment, readingOf(owner, next));
      courses.add(enrolment);
      await fetchItem({ owner, token, download: next });
    } catch (error) {
      if (error instanceof Cancelled) {
        await deleteUnneeded();
        continue;
      }
      if (!isRefusal(error)) throw error;
      refused.add(courses.has(enrolment) ? nameOf(next) : enrolment);
      if (!synced.has(enrolment)) await syncUnlessRefused(enrolment);
      synced.add(enrolment);
    }
  }
}

const nameOf = ({ id, hash }: Download) => `${id} ${hash}`;
const readingOf = (owner: Unlocked, { language }: Download) => ({ owner, language, signal: stopping.signal });

function isRefusal(error: unknown): boolean {
  return error instanceof Refused || isRefused(error);
}

/**
 * Compares a course's downloads with its latest release, in the language of each download, whatever the current one is.
 */
export async function syncCourseDownloads(userCourseId: string, signal?: AbortSignal): Promise<void> {
  for (const language of await listLanguages(userCourseId)) {
    const { items } = await call(getOffline, { params: { userCourseId }, language, quiet: true, signal });
    await syncDownloads(userCourseId, { language, items });
  }
}

async function syncUnlessRefused(enrolment: string): Promise<void> {
  try {
    await syncCourseDownloads(enrolment, stopping.signal);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

interface Fetching {
  owner: Unlocked;
  token: string;
  download: Download;
}

async function fetchItem(fetching: Fetching): Promise<void> {
  const { owner, download } = fetching;
  // A class cannot be shown without the application.
  await cacheApplication(stopping.signal);
  await cacheItem(download, readingOf(owner, download));
  for (const file of download.files) await fetchFile(fetching, file);
  await withOfflineStore(async (database) => {
    const { store, done } = database.transaction("taken", "readwrite");
    const now = await store.get(download.id);
    if (now && isSame(now, download)) await store.put({ ...now, state: "done" });
    await done;
  });
  notifyOfDownloads();
}

const isSame = (now: Download, started: Download) => now.hash === started.hash && now.form === started.form;

async function throwIfCancelled(download: Download): Promise<void> {
  const now = await withOfflineStore((database) => database.get("taken", download.id));
  if (!now || !isSame(now, download)) throw new Cancelled();
}

async function fetchFile({ owner, token, download }: Fetching, file: DownloadFile): Promise<void> {
  const { id, hash, bytes, part } = file;
  const here = await countBytes(hash, bytes);
  const known = (await withOfflineStore((database) => database.getAll("files"))).find((other) => other.hash === hash);
  if (here === bytes && known) return storeFile({ ...known, id });
  // The last piece is complete, so requesting one byte is enough for the headers.
  const from = here === bytes ? 0 : here;
  const query = part === "download" ? "?download" : "";
  const response = await fetch(`/api/v1/files/${encodeURIComponent(id)}/open${query}`, {
    headers: {
      Authorization: `Bearer ${token}`,
      Range: here === bytes ? "bytes=0-0" : `bytes=${from}-`,
      "If-Range": `"${hash}"`,
    },
    signal: stopping.signal,
  });
  const isComplete = response.status === 200 && from === 0;
  if (!isComplete && response.status !== 206) {
    const text = `unexpected status ${response.status} for a file range`;
    throw [200, 403, 404, 410].includes(response.status) ? new Refused(text) : new Error(text);
  }
  if (here < bytes) await storeBody({ owner, download }, response, { hash, from, bytes });
  else await response.body?.cancel();
  const type = response.headers.get("Content-Type") ?? "application/octet-stream";
  await storeFile({ id, hash, bytes, type, disposition: response.headers.get("Content-Disposition") });
}

/** Stores a body piece by piece as it arrives, which makes a broken download resumable. */
async function storeBody(
  { owner, download }: Omit<Fetching, "token">,
  { body }: Response,
  { hash, from, bytes }: { hash: string; from: number; bytes: number },
): Promise<void> {
  if (!body) throw new Error("file response has no body");
  const piece = new Uint8Array(pieceSize);
  let [at, filled] = [from, 0];
  for await (const chunk of readChunks(body)) {
    for (let used = 0; used < chunk.length; ) {
      const part = chunk.subarray(used, used + pieceSize - filled);
      piece.set(part, filled);
      used += part.length;
      filled += part.length;
      if (filled < pieceSize && at + filled < bytes) continue;
      await storePiece(owner, hash, { number: Math.floor(at / pieceSize), bytes: piece.slice(0, filled) });
      at += filled;
      filled = 0;
      notifyOfDownloads();
      await throwIfCancelled(download);
    }
  }
  if (at < bytes) throw new Error("file response ended early");
}

// Not every browser supports async iteration of streams.
async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Otherwise the rest would still be downloaded after an error.
    await reader.cancel().catch(() => undefined);
  }
}
