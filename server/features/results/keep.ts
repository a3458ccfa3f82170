import { LRUCache } from "lru-cache";
import type { Milliseconds } from "../../db/schema.ts";

const minute = 60_000;

/** How many values are kept; each is a number or the figures of one evaluation. */
const most = 500;

/** Has a value made once for all who ask for it within a minute. */
export type Keep<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>;

/** Keeps what takes long to make for a minute, from when its making began. */
export function createKeep<Value>(clock: () => Milliseconds): Keep<Value> {
  const kept = new LRUCache<string, { since: Milliseconds; value: Promise<Value> }>({ max: most });
  return (key, make) => {
    const found = kept.get(key);
    if (found && clock() - found.since < minute) return found.value;
    const made = { since: clock(), value: make() };
    kept.set(key, made);
    // A failure is everybody's who waits for it, and nobody's who asks later.
    made.value.catch(() => {
      if (kept.peek(key) === made) kept.delete(key);
    });
    return made.value;
  };
}
