const keys = new WeakMap<object, string>();
let last = 0;

/** What tells an entry of a list apart while it is edited: entries need have no id, and ids are edited, too. */
export function keyOf(entry: object): string {
  const known = keys.get(entry);
  if (known !== undefined) return known;
  last += 1;
  const key = `entry-${last}`;
  keys.set(entry, key);
  return key;
}

/** Says that an entry takes the place of another one. */
export function inheritKey<T>(from: object, to: T): T {
  if (typeof to === "object" && to !== null) keys.set(to, keyOf(from));
  return to;
}
