import { getOffline } from "../../contract/courses/offline.ts";
import { call } from "../api/client.ts";
import { haveOfflineTexts } from "../i18n/offline/texts.ts";
import { t } from "../i18n/translation.ts";
import { currentSession } from "../session.ts";
import { showToast } from "../ui/overlays/toasts.ts";
import { askForRest } from "./ask-for-rest.ts";
import { type Taken, type TakenFile, withOfflineStore } from "./database.ts";
import { countBytes, dropUnneeded, keepFile, keepPiece, pieceSize } from "./files.ts";
import { isRefused, keepCourse, keepItem } from "./keep-reads.ts";
import { ownSession } from "./own-session.ts";
import { findUnlocked, type Unlocked } from "./owner.ts";
import { changeSettings, isHeldByNetwork, readSettings } from "./settings.ts";
import { compareTaken, listLanguages, tellTaken } from "./taken.ts";

/** The delays before automatic retries after a failure, in milliseconds. */
const rests = [5000, 20_000, 60_000, 240_000];

let isRunning = false;
/** Whether a download was requested while an aborted one was still stopping. */
let isAskedAgain = false;
let stopping = new AbortController();
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Downloads the missing parts of all chosen items, unless another tab is doing so. Retries with back-off after
 * failures.
 */
export async function download(): Promise<void> {
  clearTimeout(timer);
  // Pausing or a change of the network setting also applies to the current download.
  if (isRunning && isHeld()) stopping.abort();
  isAskedAgain = isRunning && stopping.signal.aborted;
  if (isRunning) return;
  isRunning = true;
  stopping = new AbortController();
  try {
    // Another tab may be downloading.
    if ("locks" in navigator) await navigator.locks.request("downloads", { signal: stopping.signal }, fetchAll);
    else await fetchAll();
    failures = 0;
  } catch (error) {
    if (isFull(error)) return await sayFull().catch(() => undefined);
    const rest = rests[Math.min(failures, rests.length - 1)];
    failures++;
    if (!stopping.signal.aborted) timer = setTimeout(() => void download(), rest);
  } finally {
    isRunning = false;
    tellTaken();
    if (isAskedAgain) void download();
  }
}

/** Stops downloading until requested again; completed parts stay. */
export function stopDownload(): void {
  clearTimeout(timer);
  failures = 0;
  isAskedAgain = false;
  stopping.abort();
}

/** Whether the user's settings currently prevent downloading. */
function isHeld(): boolean {
  const settings = readSettings();
  return settings.isPaused || isHeldByNetwork(settings);
}

/** Whether the device is out of space or denies more. */
function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

/** Pauses, because retrying is pointless until something is deleted. */
async function sayFull(): Promise<void> {
  changeSettings({ isPaused: true, isFull: true });
  await haveOfflineTexts();
  showToast({ tone: "warning", message: t("offline.kept.full") });
}

/** Thrown when the server refuses to send a file. */
class Refused extends Error {}

/** Thrown when the user has deleted the item being downloaded, or chosen another form of it. */
class Unwanted extends Error {}

async function fetchAll(): Promise<void> {
  // Refused items, such as those no longer in the course, are skipped until the next download, so they do not block
  // others.
  const refused = new Set<string>();
  const courses = new Set<string>();
  const compared = new Set<string>();
  for (;;) {
    if (isHeld() || stopping.signal.aborted) return;
    // On a poor connection, the data may not have an owner yet.
    await ownSession();
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
      if (!courses.has(enrolment)) await keepCourse(enrolment, readingOf(owner, next));
      courses.add(enrolment);
      await fetchItem({ owner, token, taken: next });
    } catch (error) {
      if (error instanceof Unwanted) {
        await dropUnneeded();
        continue;
      }
      if (!isRefusal(error)) throw error;
      refused.add(courses.has(enrolment) ? nameOf(next) : enrolment);
      if (!compared.has(enrolment)) await compareUnlessRefused(enrolment);
      compared.add(enrolment);
    }
  }
}

const nameOf = ({ id, hash }: Taken) => `${id} ${hash}`;
const readingOf = (owner: Unlocked, { language }: Taken) => ({ owner, language, signal: stopping.signal });

function isRefusal(error: unknown): boolean {
  return error instanceof Refused || isRefused(error);
}

/**
 * Compares a course's downloads with its latest release, in the language of each download, whatever the current one is.
 */
export async function compareCourse(userCourseId: string, signal?: AbortSignal): Promise<void> {
  for (const language of await listLanguages(userCourseId)) {
    const { items } = await call(getOffline, { params: { userCourseId }, language, quiet: true, signal });
    await compareTaken(userCourseId, { language, items });
  }
}

async function compareUnlessRefused(enrolment: string): Promise<void> {
  try {
    await compareCourse(enrolment, stopping.signal);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

interface Fetching {
  owner: Unlocked;
  token: string;
  taken: Taken;
}

async function fetchItem(fetching: Fetching): Promise<void> {
  const { owner, taken } = fetching;
  // A class cannot be shown without the application.
  await askForRest(stopping.signal);
  await keepItem(taken, readingOf(owner, taken));
  for (const file of taken.files) await fetchFile(fetching, file);
  await withOfflineStore(async (database) => {
    const { store, done } = database.transaction("taken", "readwrite");
    const now = await store.get(taken.id);
    if (now && isSame(now, taken)) await store.put({ ...now, state: "done" });
    await done;
  });
  tellTaken();
}

const isSame = (now: Taken, begun: Taken) => now.hash === begun.hash && now.form === begun.form;

async function refuseUnwanted(taken: Taken): Promise<void> {
  const now = await withOfflineStore((database) => database.get("taken", taken.id));
  if (!now || !isSame(now, taken)) throw new Unwanted();
}

async function fetchFile({ owner, token, taken }: Fetching, file: TakenFile): Promise<void> {
  const { id, hash, bytes, part } = file;
  const here = await countBytes(hash, bytes);
  const known = (await withOfflineStore((database) => database.getAll("files"))).find((other) => other.hash === hash);
  if (here === bytes && known) return keepFile({ ...known, id });
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
  const isWhole = response.status === 200 && from === 0;
  if (!isWhole && response.status !== 206) {
    const text = `${response.status} for a part of a file`;
    throw [200, 403, 404, 410].includes(response.status) ? new Refused(text) : new Error(text);
  }
  if (here < bytes) await keepBody({ owner, taken }, response, { hash, from, bytes });
  else await response.body?.cancel();
  const type = response.headers.get("Content-Type") ?? "application/octet-stream";
  await keepFile({ id, hash, bytes, type, disposition: response.headers.get("Content-Disposition") });
}

/** Stores a body piece by piece as it arrives, which makes a broken download resumable. */
async function keepBody(
  { owner, taken }: Omit<Fetching, "token">,
  { body }: Response,
  { hash, from, bytes }: { hash: string; from: number; bytes: number },
): Promise<void> {
  if (!body) throw new Error("a file without content");
  const piece = new Uint8Array(pieceSize);
  let [at, filled] = [from, 0];
  for await (const chunk of readChunks(body)) {
    for (let used = 0; used < chunk.length; ) {
      const part = chunk.subarray(used, used + pieceSize - filled);
      piece.set(part, filled);
      used += part.length;
      filled += part.length;
      if (filled < pieceSize && at + filled < bytes) continue;
      await keepPiece(owner, hash, { number: Math.floor(at / pieceSize), bytes: piece.slice(0, filled) });
      at += filled;
      filled = 0;
      tellTaken();
      await refuseUnwanted(taken);
    }
  }
  if (at < bytes) throw new Error("a file ended early");
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
