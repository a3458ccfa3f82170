import { useSyncExternalStore } from "react";

/** When the latest response was cached, in milliseconds; null if it came from the server. */
let keptAt: number | null = null;
const listeners = new Set<() => void>();

/** Reads the header that the service worker sets when it responds from its cache without a connection. */
export function noteLine(header: string | null): void {
  const now = header === null ? null : Number(header);
  if (now === keptAt) return;
  keptAt = now;
  for (const listener of listeners) listener();
}

/** Returns when the displayed data was cached, in milliseconds; null if it is current. */
export function useStoredAt(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => keptAt,
    () => null,
  );
}

/** Returns whether the displayed data comes from the cache. */
export function useIsShownFromKept(): boolean {
  return useStoredAt() !== null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
