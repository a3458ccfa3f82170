import { type ItemDocument, kindOfItem } from "../../../../contract/writing/documents.ts";
import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";
import { numberId, toId } from "../../../../courseware/formats/build/ids.ts";
import type { Db } from "../../../db/schema.ts";
import { type CourseSource, nameOfSource } from "./choose-course.ts";
import { areVersions } from "./compare-words.ts";
import { renameItems } from "./rename-items.ts";

/** The documents of a draft, and those of a source that is added to it. */
interface Addition {
  before: CourseDocuments;
  added: CourseDocuments;
}

/**
 * Returns the prefix of the ids that a source has in a course it is added to: the one it has had since it was first
 * added, or else a free one. Earlier imports were not recorded; they are recognised by their words.
 */
export async function findPrefix(
  db: Db,
  { courseId, source }: { courseId: string; source: CourseSource },
  addition: Addition,
): Promise<string> {
  const rows = await db.selectFrom("added_sources").selectAll().where("course_id", "=", courseId).execute();
  const known = rows.find((row) => row.source === nameOfSource(source));
  if (known) return known.prefix;
  const { own, name } = source;
  if (own !== name && findOwner(own, addition) === "source") return own;
  for (let count = 1; ; count++) {
    const prefix = count === 1 ? name : numberId(name, count);
    if (!rows.some((row) => row.prefix === prefix) && findOwner(prefix, addition) !== "other") return prefix;
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

/** Prefixes the ids of the items, modules and objectives of a source, which then only match themselves. */
export function withPrefixedIds(prefix: string, { before, added }: Addition): CourseDocuments {
  const taken = new Set<string>();
  const ids = new Map<string, string>();
  for (const [id, item] of added.items) {
    const isFreeFor = (own: string) => !taken.has(own) && isSameKind(before.items.get(own), item);
    const wanted = isEarlierId(prefix, { id, item }, { before, added }) ? id : toId(`${prefix}-${id}`);
    let own = wanted;
    for (let count = 2; !isFreeFor(own); count++) own = numberId(wanted, count);
    taken.add(own);
    ids.set(id, own);
  }
  return renameItems(added, (id) => ids.get(id) ?? toId(`${prefix}-${id}`));
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
