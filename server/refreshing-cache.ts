import { LRUCache } from "lru-cache";
import type { Milliseconds } from "./db/schema.ts";

const minute = 60_000;

/** The age at which a value in use is recomputed, early enough that it is never older than a minute. */
const refreshAge: Milliseconds = 40_000;

/** How long after its last use a value is no longer recomputed. */
const maxIdle: Milliseconds = 5 * minute;

/** The maximum number of cached values; each is a number or the figures of one assessment. */
const max = 500;

/**
 * Returns the cached value of a key, or calls `make` once for all callers within a minute, with the time that the value
 * is for.
 */
export type CachedLookup<Value> = (key: string, make: Make<Value>) => Promise<Value>;

type Make<Value> = (now: Milliseconds) => Promise<Value>;

interface Entry<Value> {
  since: Milliseconds;
  lastUsed: Milliseconds;
  value: Promise<Value>;
}

/**
 * Creates a cache that holds expensive results for a minute, counted from the start of the computation. Values used in
 * the last five minutes are recomputed before they expire, so only the first caller waits.
 */
export function createRefreshingCache<Value>(clock: () => Milliseconds): {
  cached: CachedLookup<Value>;
  close(): void;
} {
  const entries = new LRUCache<string, Entry<Value>>({ max });
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;

  function compute(key: string, make: Make<Value>, lastUsed: Milliseconds): Entry<Value> {
    const since = clock();
    const entry = { since, lastUsed, value: make(since) };
    // A failure rejects those waiting for it; later callers retry.
    entry.value.catch(() => {
      if (entries.peek(key) === entry) entries.delete(key);
    });
    entry.value.then(
      () => scheduleRefresh(key, entry, make),
      () => {},
    );
    return entry;
  }

  function scheduleRefresh(key: string, entry: Entry<Value>, make: Make<Value>): void {
    if (isClosed) return;
    const timer = setTimeout(
      async () => {
        timers.delete(timer);
        if (entries.peek(key) !== entry || clock() - entry.lastUsed > maxIdle) return;
        const next = compute(key, make, entry.lastUsed);
        await next.value.catch(() => {});
        // Requests in the meantime got the older value, which is still fresh.
        if (entries.peek(key) === entry) entries.set(key, Object.assign(next, { lastUsed: entry.lastUsed }));
      },
      Math.max(0, entry.since + refreshAge - clock()),
    );
    timer.unref();
    timers.add(timer);
  }

  function cached(key: string, make: Make<Value>): Promise<Value> {
    const now = clock();
    const found = entries.get(key);
    if (found && now - found.since < minute) {
      found.lastUsed = now;
      return found.value;
    }
    const entry = compute(key, make, now);
    entries.set(key, entry);
    return entry.value;
  }

  function close(): void {
    isClosed = true;
    entries.clear();
    for (const timer of timers) clearTimeout(timer);
  }

  return { cached, close };
}
