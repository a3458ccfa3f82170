import { type ItemDocument, kindOfItem } from "../../../../contract/writing/documents.ts";
import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";
import { numberId, toId } from "../../../../courseware/formats/build/ids.ts";
import type { Db } from "../../../db/schema.ts";
import { type CourseSource, nameOfSource } from "./choose-course.ts";
import { areVersions } from "./compare-words.ts";
import { renameItems } from "./rename-items.ts";
import { chooseIds, type NamedDocuments, readContents, type SourceContents } from "./source-contents.ts";

/** The documents of a draft, and those of a source that is added to it. */
interface Addition {
  before: CourseDocuments;
  added: CourseDocuments;
}

/** The prefix of a source's ids, and what it has brought; null if it is unknown. */
interface PrefixedSource {
  prefix: string;
  known: SourceContents | null;
}

/**
 * Returns the prefix of the ids that a source has in a course it is added to: the one it has had since it was first
 * added, or else a free one. Earlier imports were not recorded; they are recognised by their words.
 */
export async function findPrefix(
  db: Db,
  { courseId, source }: { courseId: string; source: CourseSource },
  addition: Addition,
): Promise<PrefixedSource> {
  const rows = await db.selectFrom("added_sources").selectAll().where("course_id", "=", courseId).execute();
  const row = rows.find((each) => each.source === nameOfSource(source));
  if (row) return { prefix: row.prefix, known: row.contents === null ? null : readContents(row.contents) };
  const { own, name } = source;
  if (own !== name && findOwner(own, addition) === "source") return { prefix: own, known: null };
  for (let count = 1; ; count++) {
    const prefix = count === 1 ? name : numberId(name, count);
    const isFree = !rows.some((each) => each.prefix === prefix) && findOwner(prefix, addition) !== "other";
    if (isFree) return { prefix, known: null };
  }
}

/** Finds out whether the ids that a source would get with a prefix belong to the source itself, another, or nobody. */
function findOwner(prefix: string, { before, added }: Addition): "source" | "other" | null {
  const pairs = [...added.items].flatMap(([id, item]) => {
    const there = before.items.get(earlierId(prefix, id));
    return there ? [{ item, there }] : [];
  });
  if (pairs.length === 0) return null;
  const areSameKind = pairs.every(({ item, there }) => kindOfItem(item) === kindOfItem(there));
  return areSameKind && pairs.some(({ item, there }) => areVersions(item, there)) ? "source" : "other";
}

/**
 * Prefixes the ids of the items, modules and objectives of a source, which then only match themselves, and items of their
 * kind. Without known contents, every item of the same kind counts as imported earlier.
 */
export function withPrefixedIds(
  prefix: string,
  { before, added }: Addition,
  known: SourceContents | null,
): NamedDocuments {
  const sameKind = [...(known?.items ?? [])].filter(([id, own]) => {
    const item = added.items.get(id);
    return !item || isSameKind(before.items.get(own), item);
  });
  const ids = chooseIds(added.items, new Map(sameKind), {
    wanted: (id, item) => {
      const isEarlier = known === null && isEarlierId(prefix, { id, item }, { before, added });
      return isEarlier ? id : toId(`${prefix}-${id}`);
    },
    isFree: (id, item) => (known ? !before.items.has(id) : isSameKind(before.items.get(id), item)),
  });
  return { documents: renameItems(added, (id) => ids.get(id) ?? toId(`${prefix}-${id}`)), ids };
}

function isSameKind(there: ItemDocument | undefined, item: ItemDocument): boolean {
  return !there || kindOfItem(there) === kindOfItem(item);
}

/** Earlier imports did not repeat the prefix, so that two ids could become one. */
function earlierId(prefix: string, id: string): string {
  return id.startsWith(`${prefix}-`) ? id : toId(`${prefix}-${id}`);
}

/** Whether an item was imported earlier under an id without a further prefix. */
function isEarlierId(
  prefix: string,
  { id, item }: { id: string; item: ItemDocument },
  { before, added }: Addition,
): boolean {
  const there = before.items.get(id);
  if (earlierId(prefix, id) !== id || !there || before.items.has(toId(`${prefix}-${id}`))) return false;
  return !added.items.has(id.slice(prefix.length + 1)) && areVersions(item, there);
}
