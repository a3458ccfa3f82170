/** Finds a cached response; undefined if the cache does not respond. */
export function findInCache(key: Request | URL, options: MultiCacheQueryOptions) {
  return caches.match(key, options).catch(() => undefined);
}

/** Caches a response. A device without space must not break the response itself. */
export async function storeInCache(name: string, key: Request | URL, response: Response): Promise<void> {
  try {
    await (await caches.open(name)).put(key, response);
  } catch {
    // It will be fetched again.
  }
}
