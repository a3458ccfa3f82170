import { type Owner, openOfflineStore, withOfflineStore, withOfflineStoreInBackground } from "./database.ts";
import { decrypt, encrypt, hashOf } from "./encryption.ts";
import { ownerKey, type Unlocked } from "./owner.ts";

/** The path and the language of a request. */
export interface RequestKey {
  /** Including the query. */
  path: string;
  language: string;
}

/** A cached response. */
export interface CachedResponse {
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
export async function cacheResponse(
  owner: Unlocked,
  request: RequestKey,
  { text, status = 200, isTaken = false }: { text: string; status?: number; isTaken?: boolean },
): Promise<void> {
  const id = await idOf(owner, request);
  const bytes = new TextEncoder().encode(text);
  const encrypted = await encrypt(owner.key, bytes, id);
  await withOfflineStoreInBackground(async (database) => {
    const transaction = database.transaction(["owner", "answers"], "readwrite");
    const store = transaction.objectStore("answers");
    const before = await store.get(id);
    const cached = isTaken || before?.isTaken === 1 ? 1 : 0;
    // If the user has signed out in the meantime, nothing is cached.
    const isStillOwner = (await transaction.objectStore("owner").get(ownerKey))?.account === owner.account;
    if (isStillOwner)
      await store.put({ id, at: Date.now(), bytes: bytes.length, status, isTaken: cached, ...encrypted });
    await transaction.done;
  });
}

/** Returns the cached response to a request, in another language if it is only available in that one. */
export async function findCachedResponse(owner: Unlocked, request: RequestKey): Promise<CachedResponse | null> {
  for (const language of [request.language, "es", "en"]) {
    const id = await idOf(owner, { ...request, language });
    const cached = await withOfflineStore((database) => database.get("answers", id));
    if (!cached) continue;
    const text = new TextDecoder().decode(await decrypt(owner.key, cached, id));
    return { text, status: cached.status ?? 200, at: cached.at, language };
  }
  return null;
}

/** Unmarks a downloaded response, allowing it to be evicted with the oldest. */
export async function releaseResponse(owner: Owner, request: RequestKey): Promise<void> {
  const id = await idOf(owner, request);
  await withOfflineStore(async (database) => {
    const { store, done } = database.transaction("answers", "readwrite");
    const cached = await store.get(id);
    if (cached) await store.put({ ...cached, isTaken: 0 });
    await done;
  });
}

/** Evicts the oldest responses that do not belong to a download. */
export async function evictOldResponses(): Promise<void> {
  const { store, done } = (await openOfflineStore()).transaction("answers", "readwrite");
  const evictable: string[] = [];
  // Few users have that many at all; otherwise the cursor is not opened.
  let cursor = (await store.count()) > max ? await store.index("at").openCursor() : null;
  for (; cursor; cursor = await cursor.continue()) if (cursor.value.isTaken === 0) evictable.push(cursor.primaryKey);
  for (const id of evictable.slice(0, -max)) await store.delete(id);
  await done;
}

// A note is the same in both languages: a cached 404 in one must not hide it in the other.
function idOf({ account }: Owner, { path, language }: RequestKey): Promise<string> {
  return hashOf(`${account}\n${/\/notes\/[^/]+$/.test(path) ? "" : language}\n${path}`);
}
