import { built } from "./built-files.ts";
import { countUsage } from "./count-usage.ts";
import { findInCache, storeInCache } from "./open-cache.ts";
import type { ExtendableEvent } from "./requests.ts";

/** The cache of application files that have been used. */
const cacheName = "parts";

/**
 * Serves files whose content never changes from the cache once stored; others from the server, with the cache as a
 * fallback.
 */
export async function serveAsset({ request, event }: { request: Request; event: ExtendableEvent }): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const isImmutable = pathname.startsWith("/assets/built/") || search.startsWith("?v=");
  const cached = await findInCache(request, { ignoreVary: true });
  if (cached && isImmutable) return cached;
  try {
    const response = await fetch(request);
    countUsage(response);
    if (response.ok) event.waitUntil(storeInCache(cacheName, request, response.clone()));
    return response;
  } catch (error) {
    // Texts of another version are better than none.
    const other = cached ?? (await findInCache(request, { ignoreVary: true, ignoreSearch: true }));
    if (other) return other;
    throw error;
  }
}

/** Caches the remaining files of the application, which are needed offline. */
export async function cacheAllAssets(): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const address of built.all) {
    if (await caches.match(address, { ignoreVary: true })) continue;
    await cache.add(address);
  }
}

/** Deletes cached files of earlier versions, whose pages have all been closed. */
export async function deleteOldAssets(): Promise<void> {
  const cache = await caches.open(cacheName);
  const current = new Set([...built.all, ...built.core.map(({ url }) => url)]);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/assets/built/") && !current.has(pathname)) await cache.delete(request);
  }
}
