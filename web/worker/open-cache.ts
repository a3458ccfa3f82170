/** Finds a cached response; undefined if the cache does not respond. */
export function findInCache(place: Request | URL, options: MultiCacheQueryOptions) {
  return caches.match(place, options).catch(() => undefined);
}

/** Caches a response. A device without space must not break the response itself. */
export async function keepInCache(name: string, place: Request | URL, answer: Response): Promise<void> {
  try {
    await (await caches.open(name)).put(place, answer);
  } catch {
    // It will be fetched again.
  }
}
