/** Values by key, of which those last used are kept. */
export interface Cache<Value> {
  get(key: string): Value | undefined;
  /** Keeps a value; the least recently used go until the weights of all add up to no more than the capacity. */
  set(key: string, value: Value, weight: number): void;
}

/**
 * An empty cache; `capacity` is in the unit of the weights. `weighMore` says what a value weighs besides what it was set
 * with, where that changes by its use.
 */
export function createCache<Value>(capacity: number, weighMore: (value: Value) => number = () => 0): Cache<Value> {
  const entries = new Map<string, { value: Value; weight: number; more: number }>();
  let total = 0;

  function remove(key: string): void {
    const entry = entries.get(key);
    if (entry) total -= entry.weight + entry.more;
    entries.delete(key);
  }

  function makeRoom(key: string): void {
    // To look for the oldest passes all that went before it, and is dear among many.
    if (total <= capacity) return;
    for (const oldest of entries.keys()) {
      if (total <= capacity || oldest === key) break;
      remove(oldest);
    }
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      // A Map keeps the order of insertion: what is put in again is the youngest.
      entries.delete(key);
      entries.set(key, entry);
      const more = weighMore(entry.value);
      total += more - entry.more;
      entry.more = more;
      makeRoom(key);
      return entry.value;
    },
    set(key, value, weight) {
      remove(key);
      const more = weighMore(value);
      entries.set(key, { value, weight, more });
      total += weight + more;
      makeRoom(key);
    },
  };
}

/**
 * Makes the function that tells whether it was asked of a key before, of the last so many different ones or up to twice
 * as many. What is kept only at its second use does not push out what is used often.
 */
export function createMemory(most: number): (key: string) => boolean {
  let [recent, before] = [new Set<string>(), new Set<string>()];
  return (key) => {
    if (recent.has(key)) return true;
    const isKnown = before.has(key);
    if (recent.size >= most) [recent, before] = [new Set(), recent];
    recent.add(key);
    return isKnown;
  };
}

/** What is made of an object, and of what always comes with it: once for as long as the object is there; nobody may change it. */
export function makeOnce<Source extends object, Rest extends unknown[], Made>(
  make: (source: Source, ...rest: Rest) => Made,
): (source: Source, ...rest: Rest) => Made {
  const made = new WeakMap<Source, { value: Made }>();
  return (source, ...rest) => {
    let kept = made.get(source);
    if (!kept) {
      kept = { value: make(source, ...rest) };
      made.set(source, kept);
    }
    return kept.value;
  };
}
