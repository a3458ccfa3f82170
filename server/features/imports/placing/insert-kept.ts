/** Inserts the former entries of a list that are kept, each after the one that it followed. */
export function insertKept<T>(
  list: readonly T[],
  former: readonly T[],
  { keyOf, isKept }: { keyOf(entry: T): string | undefined; isKept(entry: T): boolean },
): T[] {
  const result = [...list];
  const keys = new Set(list.map(keyOf));
  let place = 0;
  for (const entry of former) {
    const key = keyOf(entry);
    if (key !== undefined && keys.has(key)) place = result.findIndex((each) => keyOf(each) === key) + 1;
    else if (isKept(entry)) result.splice(place++, 0, entry);
  }
  return result;
}
