import { useSyncExternalStore } from "react";

/** When the latest response was cached, in milliseconds; null if it came from the server. */
let cachedAt: number | null = null;
const listeners = new Set<() => void>();

/** Reads the header that the service worker sets when it responds from its cache without a connection. */
export function noteCacheTime(header: string | null): void {
  const now = header === null ? null : Number(header);
  if (now === cachedAt) return;
  cachedAt = now;
  for (const listener of listeners) listener();
}

/** Returns when the displayed data was cached, in milliseconds; null if it is current. */
export function useCachedAt(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => cachedAt,
    () => null,
  );
}

/** Returns whether the displayed data comes from the cache. */
export function useIsFromCache(): boolean {
  return useCachedAt() !== null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
