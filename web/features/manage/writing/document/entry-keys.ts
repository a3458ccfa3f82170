const keys = new WeakMap<object, string>();
let last = 0;

/** Returns a key that identifies a list entry during editing: entries may lack ids, and ids can be edited. */
export function keyOf(entry: object): string {
  const known = keys.get(entry);
  if (known !== undefined) return known;
  last += 1;
  const key = `entry-${last}`;
  keys.set(entry, key);
  return key;
}

/** Gives an entry the key of the one it replaces. */
export function inheritKey<T>(from: object, to: T): T {
  if (typeof to === "object" && to !== null) keys.set(to, keyOf(from));
  return to;
}
