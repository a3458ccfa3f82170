import { LRUCache } from "lru-cache";
import type { Milliseconds } from "./db/schema.ts";

const minute = 60_000;

/** When a value is made anew, so that it never becomes older than a minute while somebody asks for it. */
const renewedAfter: Milliseconds = 40_000;

/** Nobody has asked for so long: it is no longer made anew. */
const forgottenAfter: Milliseconds = 5 * minute;

/** How many values are kept; each is a number or the figures of one evaluation. */
const most = 500;

/** Has a value made once for all who ask for it within a minute; `make` gets the time as which it is made. */
export type Keep<Value> = (key: string, make: Make<Value>) => Promise<Value>;

type Make<Value> = (now: Milliseconds) => Promise<Value>;

interface Kept<Value> {
  since: Milliseconds;
  asked: Milliseconds;
  value: Promise<Value>;
}

/**
 * Keeps what takes long to make for a minute, from when its making began. What was asked for in the last five
 * minutes is made anew before that, so that only the first who asks waits for it.
 */
export function createKeep<Value>(clock: () => Milliseconds): { keep: Keep<Value>; close(): void } {
  const kept = new LRUCache<string, Kept<Value>>({ max: most });
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;

  function begin(key: string, make: Make<Value>, asked: Milliseconds): Kept<Value> {
    const since = clock();
    const made = { since, asked, value: make(since) };
    // A failure is everybody's who waits for it, and nobody's who asks later.
    made.value.catch(() => {
      if (kept.peek(key) === made) kept.delete(key);
    });
    made.value.then(
      () => renewLater(key, made, make),
      () => {},
    );
    return made;
  }

  function renewLater(key: string, made: Kept<Value>, make: Make<Value>): void {
    if (isClosed) return;
    const timer = setTimeout(
      async () => {
        timers.delete(timer);
        if (kept.peek(key) !== made || clock() - made.asked > forgottenAfter) return;
        const next = begin(key, make, made.asked);
        await next.value.catch(() => {});
        // Who asked meanwhile got the older one, which still is good.
        if (kept.peek(key) === made) kept.set(key, Object.assign(next, { asked: made.asked }));
      },
      Math.max(0, made.since + renewedAfter - clock()),
    );
    timer.unref();
    timers.add(timer);
  }

  function keep(key: string, make: Make<Value>): Promise<Value> {
    const now = clock();
    const found = kept.get(key);
    if (found && now - found.since < minute) {
      found.asked = now;
      return found.value;
    }
    const made = begin(key, make, now);
    kept.set(key, made);
    return made.value;
  }

  function close(): void {
    isClosed = true;
    kept.clear();
    for (const timer of timers) clearTimeout(timer);
  }

  return { keep, close };
}
