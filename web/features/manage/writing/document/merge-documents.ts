import { mergeLists, type Versions } from "./merge-lists.ts";
import { isRecord, isSame } from "./same.ts";

/** A text, or another value, that was changed here and elsewhere, and not to the same. */
export interface Clash {
  /** Where in the document, as paths of faults say it. */
  path: string;
  mine: unknown;
  theirs: unknown;
}

/** Whose value is taken where both were changed. */
export type Side = "mine" | "theirs";

/** What two changes of one document come to. */
export interface Merged<D> {
  document: D;
  clashes: Clash[];
}

/**
 * Brings two changes of a document together, text by text: what only one side changed is as that side has it, what one
 * side removed and the other changed stays. Where both changed the same, `decided` says by its path whose is taken; mine
 * until then.
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
  // It has the shape of those that it was made of: nothing in it is from elsewhere.
  return { document: isShapeOf(document, mine) ? document : mine, clashes };
}

/** Settles what cannot be merged. */
type Settle = (clash: Clash) => unknown;

/** Merges any part of a document. */
function merge<T>({ base, mine, theirs }: Versions<T>, path: string, settle: Settle): unknown {
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine;
  if (isSame(mine, base)) return theirs;
  if (isRecord(mine) && isRecord(theirs))
    return mergeRecords({ base: isRecord(base) ? base : {}, mine, theirs }, path, settle);
  if (Array.isArray(mine) && Array.isArray(theirs))
    return mergeLists({ base: Array.isArray(base) ? base : [], mine, theirs }, (versions, name) =>
      merge(versions, `${path}.${name}`, settle),
    );
  return settle({ path, mine, theirs });
}

function mergeRecords({ base, mine, theirs }: Versions<Record<string, unknown>>, path: string, settle: Settle) {
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const entries = [...keys].map((key): [string, unknown] => {
    const versions = { base: base[key], mine: mine[key], theirs: theirs[key] };
    return [key, merge(versions, path === "" ? key : `${path}.${key}`, settle)];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function isShapeOf<D>(value: unknown, example: D): value is D {
  return isRecord(value) === isRecord(example);
}
