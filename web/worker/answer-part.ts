import type { ExtendableEvent } from "./asked.ts";
import { built } from "./built-files.ts";
import { countUse } from "./count-use.ts";
import { findInCache, keepInCache } from "./open-cache.ts";

/** The cache of application files that have been used. */
const cacheName = "parts";

/**
 * Serves files whose content never changes from the cache once stored; others from the server, with the cache as a
 * fallback.
 */
export async function answerPart({ request, event }: { request: Request; event: ExtendableEvent }): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const isForEver = pathname.startsWith("/assets/built/") || search.startsWith("?v=");
  const known = await findInCache(request, { ignoreVary: true });
  if (known && isForEver) return known;
  try {
    const answer = await fetch(request);
    countUse(answer);
    if (answer.ok) event.waitUntil(keepInCache(cacheName, request, answer.clone()));
    return answer;
  } catch (error) {
    // Texts of another version are better than none.
    const other = known ?? (await findInCache(request, { ignoreVary: true, ignoreSearch: true }));
    if (other) return other;
    throw error;
  }
}

/** Caches the remaining files of the application, which are needed offline. */
export async function keepRest(): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const address of built.all) {
    if (await caches.match(address, { ignoreVary: true })) continue;
    await cache.add(address);
  }
}

/** Deletes cached files of earlier versions, whose pages have all been closed. */
export async function dropOldParts(): Promise<void> {
  const cache = await caches.open(cacheName);
  const current = new Set([...built.all, ...built.core.map(({ url }) => url)]);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/assets/built/") && !current.has(pathname)) await cache.delete(request);
  }
}
