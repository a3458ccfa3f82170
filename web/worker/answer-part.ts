import type { ExtendableEvent } from "./asked.ts";
import { built } from "./built-files.ts";
import { countUse } from "./count-use.ts";
import { findInCache, keepInCache } from "./open-cache.ts";

/** Where the parts of the application are kept that were used. */
const cacheName = "parts";

/** Files that never change under their address come from here once they have come. */
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

/** Fetches what is left of the application: it will be needed offline. */
export async function keepRest(): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const address of built.all) {
    if (await caches.match(address, { ignoreVary: true })) continue;
    await cache.add(address);
  }
}

/** Drops the parts of earlier versions: no page of theirs is open any more. */
export async function dropOldParts(): Promise<void> {
  const cache = await caches.open(cacheName);
  const current = new Set([...built.all, ...built.core.map(({ url }) => url)]);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/assets/built/") && !current.has(pathname)) await cache.delete(request);
  }
}
