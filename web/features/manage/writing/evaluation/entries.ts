import { inheritKey, keyOf } from "../document/entry-keys.ts";

/** A list with one of its entries changed, wherever it stands by now. */
export function changeEntry<T extends object>(list: readonly T[], key: string, update: (now: T) => T): T[] {
  return list.map((entry) => (keyOf(entry) === key ? inheritKey(entry, update(entry)) : entry));
}

export function removeEntry<T extends object>(list: readonly T[], key: string): T[] {
  return list.filter((entry) => keyOf(entry) !== key);
}

/** A list with something put in at a place; at its end where it is shorter. */
export function insertEntry<T>(list: readonly T[], at: number, entry: T): T[] {
  return list.toSpliced(at, 0, entry);
}

/** A list with an entry moved to the place of another one. */
export function moveEntry<T extends object>(list: readonly T[], key: string, to: number): T[] {
  const entry = list.find((each) => keyOf(each) === key);
  return entry ? removeEntry(list, key).toSpliced(to, 0, entry) : [...list];
}

/** A list with an entry moved by one place. */
export function stepEntry<T extends object>(list: readonly T[], key: string, step: -1 | 1): T[] {
  const from = list.findIndex((entry) => keyOf(entry) === key);
  return moveEntry(list, key, Math.min(Math.max(from + step, 0), list.length - 1));
}

/** The path of an entry: its faults name it by its id, or by its number where it has none. */
export function placeOf(list: string, entry: { id?: string | undefined }, index: number): string {
  return `${list}.${entry.id || index}`;
}
