import { inheritKey, keyOf } from "../document/entry-keys.ts";

/** Returns a list with one entry changed, wherever it is by now. */
export function changeEntry<T extends object>(list: readonly T[], key: string, update: (now: T) => T): T[] {
  return list.map((entry) => (keyOf(entry) === key ? inheritKey(entry, update(entry)) : entry));
}

export function removeEntry<T extends object>(list: readonly T[], key: string): T[] {
  return list.filter((entry) => keyOf(entry) !== key);
}

/** Returns a list with an entry inserted at an index, or at the end of a shorter list. */
export function insertEntry<T>(list: readonly T[], at: number, entry: T): T[] {
  return list.toSpliced(at, 0, entry);
}

/** Returns a list with an entry moved to an index. */
export function moveEntry<T extends object>(list: readonly T[], key: string, to: number): T[] {
  const entry = list.find((each) => keyOf(each) === key);
  return entry ? removeEntry(list, key).toSpliced(to, 0, entry) : [...list];
}

/** Returns a list with an entry moved by one position. */
export function moveEntryBy<T extends object>(list: readonly T[], key: string, step: -1 | 1): T[] {
  const from = list.findIndex((entry) => keyOf(entry) === key);
  return moveEntry(list, key, Math.min(Math.max(from + step, 0), list.length - 1));
}

/** Returns the path of an entry, which contains its id or, without one, its index, as in the paths of faults. */
export function pathOf(list: string, entry: { id?: string | undefined }, index: number): string {
  return `${list}.${entry.id || index}`;
}
