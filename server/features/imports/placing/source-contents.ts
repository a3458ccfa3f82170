import type { ItemDocument } from "../../../../contract/writing/documents.ts";
import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";
import { numberId } from "../../../../courseware/formats/build/ids.ts";
import { listPartKeys } from "./item-parts.ts";
import { renameItems } from "./rename-items.ts";

/** What imports of a source have brought into a course. Everything else there is from editors or other sources. */
export interface SourceContents {
  /** The ids of its items in the course by their ids in the source. */
  items: ReadonlyMap<string, string>;
  /** The ids of its modules in the course. */
  modules: ReadonlySet<string>;
  /** The keys of what it has brought within its items, by their ids in the course; none if that is unknown. */
  parts: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A source's documents with the ids of its items in a course, by their ids in the source. */
export interface NamedDocuments {
  documents: CourseDocuments;
  ids: ReadonlyMap<string, string>;
}

/** Contents as stored in their column. */
interface StoredContents {
  items: [string, string][];
  modules: string[];
  parts?: [string, string[]][];
}

/** Reads contents from their column. */
export function readContents(column: string): SourceContents {
  const { items, modules, parts = [] }: StoredContents = JSON.parse(column);
  return {
    items: new Map(items),
    modules: new Set(modules),
    parts: new Map(parts.map(([id, keys]) => [id, new Set(keys)])),
  };
}

/** Returns contents as stored in their column. */
export function toColumn({ items, modules, parts }: SourceContents): string {
  const stored: StoredContents = {
    items: [...items],
    modules: [...modules],
    parts: [...parts].map(([id, keys]) => [id, [...keys]]),
  };
  return JSON.stringify(stored);
}

/** Returns what two imports have brought together. */
export function joinContents(earlier: SourceContents, { items, modules, parts }: SourceContents): SourceContents {
  return {
    items: new Map([...earlier.items, ...items]),
    modules: new Set([...earlier.modules, ...modules]),
    parts: new Map([...earlier.parts, ...parts]),
  };
}

/** Returns the contents of a source whose items have the given ids in the course. */
export function contentsOf(documents: CourseDocuments, items: ReadonlyMap<string, string>): SourceContents {
  return {
    items,
    modules: new Set(documents.course.modules?.flatMap(({ id }) => id ?? [])),
    parts: new Map([...documents.items].map(([id, item]) => [id, new Set(listPartKeys(item))])),
  };
}

/** How to choose the ids of items that earlier imports of their source have not brought. */
interface NewIds {
  wanted(id: string, item: ItemDocument): string;
  isFree(id: string, item: ItemDocument): boolean;
}

/** Chooses the ids of a source's items in a course: those they have there, and otherwise free ones, numbered if need be. */
export function chooseIds(
  items: CourseDocuments["items"],
  known: ReadonlyMap<string, string>,
  { wanted, isFree }: NewIds,
): Map<string, string> {
  const taken = new Set(known.values());
  const choose = (id: string, item: ItemDocument) => {
    const first = wanted(id, item);
    for (let count = 1; ; count++) {
      const own = count === 1 ? first : numberId(first, count);
      if (!taken.has(own) && isFree(own, item)) return own;
    }
  };
  const ids = new Map<string, string>();
  for (const [id, item] of items) {
    const own = known.get(id) ?? choose(id, item);
    taken.add(own);
    ids.set(id, own);
  }
  return ids;
}

/**
 * Gives the items of a source their ids in the course that it has created. New ones get none that an item of the course
 * has, unless it is unknown what earlier imports have brought.
 */
export function withOwnIds(
  added: CourseDocuments,
  before: CourseDocuments | undefined,
  known: SourceContents | null,
): NamedDocuments {
  const ids = chooseIds(added.items, known?.items ?? new Map(), {
    wanted: (id) => id,
    isFree: (id) => known === null || !before?.items.has(id),
  });
  const isSame = [...ids].every(([id, own]) => id === own);
  const documents = isSame ? added : renameItems(added, (id, kind) => (kind === "item" && ids.get(id)) || id);
  return { documents, ids };
}
