import { type Owner, openOfflineStore, withOfflineStore, withOfflineStoreInBackground } from "./database.ts";
import { place, type Unlocked } from "./owner.ts";
import { hashOf, open, seal } from "./seal.ts";

/** The path and the language of a request. */
export interface Asked {
  /** Including the query. */
  path: string;
  language: string;
}

/** A cached response. */
export interface Found {
  text: string;
  status: number;
  /** When it arrived, in milliseconds. */
  at: number;
  /** The language that was requested. */
  language: string;
}

/** The maximum number of cached responses that are not part of a download: those of recently visited screens. */
const max = 300;

/** Encrypts and caches a response; one that belongs to a download remains marked as such. */
export async function keepAnswer(
  owner: Unlocked,
  asked: Asked,
  { text, status = 200, isTaken = false }: { text: string; status?: number; isTaken?: boolean },
): Promise<void> {
  const id = await idOf(owner, asked);
  const bytes = new TextEncoder().encode(text);
  const sealed = await seal(owner.key, bytes, id);
  await withOfflineStoreInBackground(async (database) => {
    const transaction = database.transaction(["owner", "answers"], "readwrite");
    const store = transaction.objectStore("answers");
    const before = await store.get(id);
    const kept = isTaken || before?.isTaken === 1 ? 1 : 0;
    // If the user has signed out in the meantime, nothing is cached.
    const isStillTheirs = (await transaction.objectStore("owner").get(place))?.account === owner.account;
    if (isStillTheirs) await store.put({ id, at: Date.now(), bytes: bytes.length, status, isTaken: kept, ...sealed });
    await transaction.done;
  });
}

/** Returns the cached response to a request, in another language if it is only available in that one. */
export async function findAnswer(owner: Unlocked, asked: Asked): Promise<Found | null> {
  for (const language of [asked.language, "es", "en"]) {
    const id = await idOf(owner, { ...asked, language });
    const kept = await withOfflineStore((database) => database.get("answers", id));
    if (!kept) continue;
    const text = new TextDecoder().decode(await open(owner.key, kept, id));
    return { text, status: kept.status ?? 200, at: kept.at, language };
  }
  return null;
}

/** Unmarks a downloaded response, allowing it to be evicted with the oldest. */
export async function releaseAnswer(owner: Owner, asked: Asked): Promise<void> {
  const id = await idOf(owner, asked);
  await withOfflineStore(async (database) => {
    const { store, done } = database.transaction("answers", "readwrite");
    const kept = await store.get(id);
    if (kept) await store.put({ ...kept, isTaken: 0 });
    await done;
  });
}

/** Evicts the oldest responses that do not belong to a download. */
export async function dropOldAnswers(): Promise<void> {
  const { store, done } = (await openOfflineStore()).transaction("answers", "readwrite");
  const loose: string[] = [];
  // Few users have that many at all; otherwise the cursor is not opened.
  let cursor = (await store.count()) > max ? await store.index("at").openCursor() : null;
  for (; cursor; cursor = await cursor.continue()) if (cursor.value.isTaken === 0) loose.push(cursor.primaryKey);
  for (const id of loose.slice(0, -max)) await store.delete(id);
  await done;
}

// A note is the same in both languages: a cached 404 in one must not hide it in the other.
function idOf({ account }: Owner, { path, language }: Asked): Promise<string> {
  return hashOf(`${account}\n${/\/notes\/[^/]+$/.test(path) ? "" : language}\n${path}`);
}
