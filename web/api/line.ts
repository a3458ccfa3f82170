import { useSyncExternalStore } from "react";

/** When the answer that came last was kept, in milliseconds; null where it came from the server. */
let keptAt: number | null = null;
const listeners = new Set<() => void>();

/** The worker says in a header when it had no connection and answered with what it keeps. */
export function noteLine(header: string | null): void {
  const now = header === null ? null : Number(header);
  if (now === keptAt) return;
  keptAt = now;
  for (const listener of listeners) listener();
}

/** When that which is shown was kept, in milliseconds. */
export function useKeptAt(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => keptAt,
    () => null,
  );
}

/** Whether what is shown comes from what is kept. */
export function useIsShownFromKept(): boolean {
  return useKeptAt() !== null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
