import { LRUCache } from "lru-cache";
import type { Milliseconds } from "./db/schema.ts";

const minute = 60_000;

/** The age at which a value in use is recomputed, early enough that it is never older than a minute. */
const renewedAfter: Milliseconds = 40_000;

/** How long after its last use a value is no longer recomputed. */
const forgottenAfter: Milliseconds = 5 * minute;

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
  asked: Milliseconds;
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

  function begin(key: string, make: Make<Value>, asked: Milliseconds): Entry<Value> {
    const since = clock();
    const made = { since, asked, value: make(since) };
    // A failure rejects those waiting for it; later callers retry.
    made.value.catch(() => {
      if (entries.peek(key) === made) entries.delete(key);
    });
    made.value.then(
      () => renewLater(key, made, make),
      () => {},
    );
    return made;
  }

  function renewLater(key: string, made: Entry<Value>, make: Make<Value>): void {
    if (isClosed) return;
    const timer = setTimeout(
      async () => {
        timers.delete(timer);
        if (entries.peek(key) !== made || clock() - made.asked > forgottenAfter) return;
        const next = begin(key, make, made.asked);
        await next.value.catch(() => {});
        // Requests in the meantime got the older value, which is still fresh.
        if (entries.peek(key) === made) entries.set(key, Object.assign(next, { asked: made.asked }));
      },
      Math.max(0, made.since + renewedAfter - clock()),
    );
    timer.unref();
    timers.add(timer);
  }

  function cached(key: string, make: Make<Value>): Promise<Value> {
    const now = clock();
    const found = entries.get(key);
    if (found && now - found.since < minute) {
      found.asked = now;
      return found.value;
    }
    const made = begin(key, make, now);
    entries.set(key, made);
    return made.value;
  }

  function close(): void {
    isClosed = true;
    entries.clear();
    for (const timer of timers) clearTimeout(timer);
  }

  return { cached, close };
}
