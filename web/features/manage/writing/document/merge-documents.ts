import { isDeepEqual, isRecord } from "./deep-equal.ts";
import { mergeLists, type Versions } from "./merge-lists.ts";

/** A value that both sides changed, to different results. */
export interface Clash {
  /** The path in the document, in the form that faults use. */
  path: string;
  mine: unknown;
  theirs: unknown;
}

/** The side to take when both have changed a value. */
export type Side = "mine" | "theirs";

/** The result of merging two changes of a document. */
export interface Merged<D> {
  document: D;
  clashes: Clash[];
}

/**
 * Merges two changes of a document, text by text: a change on one side only is taken, and what one side removed but the
 * other changed is retained. Where both sides changed a value, `decided` gives the side to take by path; the default is
 * mine.
 */
export function mergeDocuments<D>(
  { base, mine, theirs }: { base: D; mine: D; theirs: D },
  decided: ReadonlyMap<string, Side> = new Map(),
): Merged<D> {
  const clashes: Clash[] = [];
  const document = merge<unknown>({ base, mine, theirs }, "", (clash) => {
    clashes.push(clash);
    return decided.get(clash.path) === "theirs" ? clash.theirs : clash.mine;
  });
  // The merged value has the shape of its sources, since everything in it comes from them.
  return { document: isShapeOf(document, mine) ? document : mine, clashes };
}

/** Resolves a clash. */
type ClashResolver = (clash: Clash) => unknown;

/** Merges any part of a document. */
function merge<T>({ base, mine, theirs }: Versions<T>, path: string, resolve: ClashResolver): unknown {
  if (isDeepEqual(mine, theirs) || isDeepEqual(theirs, base)) return mine;
  if (isDeepEqual(mine, base)) return theirs;
  if (isRecord(mine) && isRecord(theirs))
    return mergeRecords({ base: isRecord(base) ? base : {}, mine, theirs }, path, resolve);
  if (Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists({ base: Array.isArray(base) ? base : [], mine, theirs }, (versions, name) =>
      merge(versions, `${path}.${name}`, resolve),
    );
  return resolve({ path, mine, theirs });
}

function mergeRecords({ base, mine, theirs }: Versions<Record<string, unknown>>, path: string, resolve: ClashResolver) {
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const entries = [...keys].map((key): [string, unknown] => {
    const versions = { base: base[key], mine: mine[key], theirs: theirs[key] };
    return [key, merge(versions, path === "" ? key : `${path}.${key}`, resolve)];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function isShapeOf<D>(value: unknown, example: D): value is D {
  return isRecord(value) === isRecord(example);
}
