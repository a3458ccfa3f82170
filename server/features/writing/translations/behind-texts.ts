import type { Language } from "../../../../contract/language.ts";
import type { Db, Milliseconds } from "../../../db/schema.ts";
import type { ItemKey } from "../drafts/queries.ts";

/** A text that was behind at a revision of its item. */
export interface BehindText {
  path: string;
  language: Language;
  /** When the other language changed. */
  at: Milliseconds;
  /** The other language's text when both last matched; null if unknown. */
  base: unknown;
}

/** Parses the column `draft_revisions.behind`. */
export function readBehind(json: string): BehindText[] {
  return JSON.parse(json);
}

/** An item and its new hash; null if it is removed. */
interface NewItemHash {
  itemId: string;
  hash: string | null;
}

/** Finds which texts were behind when items last had the content they are about to have, by item id, where recorded. */
export async function findEarlierBehind(
  db: Db,
  courseId: string,
  items: readonly NewItemHash[],
): Promise<Map<string, BehindText[]>> {
  const hashes = new Map(items.flatMap(({ itemId, hash }) => (hash === null ? [] : [[itemId, hash] as const])));
  if (hashes.size === 0) return new Map();
  const rows = await db
    .selectFrom("draft_revisions")
    .select(["item_id", "hash", "behind"])
    .where("course_id", "=", courseId)
    .where("item_id", "in", [...hashes.keys()])
    .where("hash", "in", [...hashes.values()])
    .where("behind", "is not", null)
    .orderBy("revision")
    .execute();
  const same = rows.filter(({ item_id, hash }) => hashes.get(item_id) === hash);
  return new Map(same.map(({ item_id, behind }) => [item_id, readBehind(behind ?? "[]")]));
}

/** Records at an item's current revision that a text is no longer behind. */
export async function removeBehind(
  tx: Db,
  { courseId, itemId, revision }: ItemKey & { revision: number },
  { path, language }: Pick<BehindText, "path" | "language">,
): Promise<void> {
  const current = tx
    .selectFrom("draft_revisions")
    .select("behind")
    .where("course_id", "=", courseId)
    .where("item_id", "=", itemId)
    .where("revision", "=", revision);
  const row = await current.executeTakeFirst();
  if (row?.behind == null) return;
  const remaining = readBehind(row.behind).filter((text) => text.path !== path || text.language !== language);
  await tx
    .updateTable("draft_revisions")
    .set({ behind: JSON.stringify(remaining) })
    .where("course_id", "=", courseId)
    .where("item_id", "=", itemId)
    .where("revision", "=", revision)
    .execute();
}
