/** What a cache of the browser has for an address; nothing where caches do not answer. */
export function findInCache(place: Request | URL, options: MultiCacheQueryOptions) {
  return caches.match(place, options).catch(() => undefined);
}

/** Keeps an answer in a cache. On a device without room left it has come all the same. */
export async function keepInCache(name: string, place: Request | URL, answer: Response): Promise<void> {
  try {
    await (await caches.open(name)).put(place, answer);
  } catch {
    // It comes from the server again.
  }
}
