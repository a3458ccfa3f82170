import { languages } from "../../../../../contract/language.ts";
import { isDeepEqual, isRecord } from "./deep-equal.ts";
import { inheritKey } from "./entry-keys.ts";

/** The three versions of a value. */
export interface Versions<T = unknown> {
  base: T;
  mine: T;
  theirs: T;
}

/** Merges an entry that both sides retain; the name is its part of the path. */
type MergeEntry = (versions: Versions, name: string) => unknown;

type List = readonly unknown[];

/** Merges two changes of a list, entry by entry, in the order of the side that moved something. */
export function mergeLists({ base, mine, theirs }: Versions<List>, merge: MergeEntry): unknown[] {
  const [ofMine, ofTheirs] = [matchEntries(base, mine), matchEntries(base, theirs)];
  /** The merged form of each base entry; undefined if it was removed. */
  const mergedEntries = base.map((entry, index) => {
    return mergeEntry({ base: entry, mine: ofMine.after.get(index), theirs: ofTheirs.after.get(index) }, (versions) =>
      merge(versions, nameOf(entry, index)),
    );
  });
  const isMoved = ofMine.order.some((index, at) => at > 0 && index < (ofMine.order[at - 1] ?? 0));
  const [first, second] = isMoved ? [ofMine, ofTheirs] : [ofTheirs, ofMine];
  const merged: Placed[] = placeAll(first, mergedEntries);
  insertMissing(merged, placeAll(second, mergedEntries));
  return merged.map(({ value }) => value);
}

function mergeEntry({ base, mine, theirs }: Versions, merge: (versions: Versions) => unknown): unknown {
  if (mine === undefined) return theirs === undefined || isDeepEqual(theirs, base) ? undefined : theirs;
  if (theirs === undefined) return isDeepEqual(mine, base) ? undefined : mine;
  const merged = merge({ base, mine, theirs });
  return merged !== mine && isRecord(mine) ? inheritKey(mine, merged) : merged;
}

/** How a list relates to its base. */
interface EntryMatches {
  /** The current form of each base entry. */
  after: Map<number, unknown>;
  /** The remaining base entries, in their current order. */
  order: number[];
  /** The current entries, each with the index of its base entry, or null if it is new. */
  entries: { value: unknown; from: number | null }[];
}

/**
 * Matches each entry with a base entry: the one with equal content, the same name, or the same text in one language,
 * otherwise the first remaining one of its kind.
 */
function matchEntries(base: List, now: List): EntryMatches {
  const unmatched = new Set(base.keys());
  const from = new Map<number, number>();
  const matchers = [
    (value: unknown, index: number) => isDeepEqual(base[index], value),
    (value: unknown, index: number) => identityOf(value) !== null && identityOf(value) === identityOf(base[index]),
    (value: unknown, index: number) => isOfKind(value, base[index]) && sharesText(value, base[index]),
    (value: unknown, index: number) => isOfKind(value, base[index]),
  ];
  for (const isMatch of matchers) {
    for (const [at, value] of now.entries()) {
      if (from.has(at)) continue;
      const index = [...unmatched].find((each) => isMatch(value, each));
      if (index === undefined) continue;
      unmatched.delete(index);
      from.set(at, index);
    }
  }
  return {
    after: new Map([...from].map(([at, index]) => [index, now[at]])),
    order: [...now.keys()].flatMap((at) => from.get(at) ?? []),
    entries: now.map((value, at) => ({ value, from: from.get(at) ?? null })),
  };
}

/** The keys that identify list entries: an entry keeps its identity when the rest of it changes. */
const names = ["id", "class", "evaluation", "bank", "video", "image", "figure", "audio", "download", "name"] as const;

function identityOf(value: unknown): string | null {
  if (!isRecord(value)) return null;
  // The questions and cases of a class have their ids inside.
  for (const inner of [value.question, value.case]) if (isRecord(inner)) return identityOf(inner);
  const key = names.find((name) => value[name] !== undefined);
  return key === undefined ? null : `${key} ${JSON.stringify(value[key])}`;
}

/** Entries without a name are matched by position only if they are of the same kind. */
function kindOf(value: unknown): string | null {
  return isRecord(value) && identityOf(value) === null ? (Object.keys(value).toSorted()[0] ?? "") : null;
}

function isOfKind(value: unknown, other: unknown): boolean {
  return kindOf(value) !== null && kindOf(value) === kindOf(other);
}

/** Returns whether two entries share a text in some language, which means that only the other language was changed. */
function sharesText(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return false;
  return Object.entries(one).some(([key, text]) => {
    const before = other[key];
    return isRecord(text) && isRecord(before) && languages.some((each) => text[each] && text[each] === before[each]);
  });
}

function nameOf(entry: unknown, index: number): string {
  return isRecord(entry) && typeof entry.id === "string" ? entry.id : String(index);
}

interface Placed {
  value: unknown;
  from: number | null;
}

function placeAll({ entries }: EntryMatches, mergedEntries: List): Placed[] {
  return entries.flatMap(({ value, from }) => {
    const merged = from === null ? value : mergedEntries[from];
    return merged === undefined ? [] : [{ value: merged, from }];
  });
}

/** Inserts entries that only one list has, each after its predecessor in that list. */
function insertMissing(merged: Placed[], others: readonly Placed[]): void {
  let previous: Placed | null = null;
  for (const other of others) {
    const known = merged.find(({ value, from }) =>
      other.from === null ? from === null && isDeepEqual(value, other.value) : from === other.from,
    );
    if (!known) {
      const before: Placed | null = previous;
      merged.splice(before ? merged.indexOf(before) + 1 : 0, 0, other);
    }
    previous = known ?? other;
  }
}
