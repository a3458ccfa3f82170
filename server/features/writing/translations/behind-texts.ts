import type { Language } from "../../../../contract/language.ts";
import type { Db, Milliseconds } from "../../../db/schema.ts";
import type { ItemPlace } from "../drafts/queries.ts";

/** A text that was behind at a revision of its item. */
export interface BehindText {
  path: string;
  language: Language;
  /** When the other language was changed. */
  at: Milliseconds;
  /** What the other language said when both were in line last; null where that is not known. */
  base: unknown;
}

/** Reads the column `draft_revisions.behind`. */
export function readBehind(json: string): BehindText[] {
  return JSON.parse(json);
}

/** An item and the hash of what it becomes; null where it is removed. */
interface Becoming {
  itemId: string;
  hash: string | null;
}

/** What was behind in items when they said once before what they are to say now, by their ids, where that is known. */
export async function findEarlierBehind(
  db: Db,
  courseId: string,
  items: readonly Becoming[],
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

/** Notes at the revision that stands of an item that a text is no longer behind. */
export async function removeBehind(
  tx: Db,
  { courseId, itemId, revision }: ItemPlace & { revision: number },
  { path, language }: Pick<BehindText, "path" | "language">,
): Promise<void> {
  const standing = tx
    .selectFrom("draft_revisions")
    .select("behind")
    .where("course_id", "=", courseId)
    .where("item_id", "=", itemId)
    .where("revision", "=", revision);
  const row = await standing.executeTakeFirst();
  if (row?.behind == null) return;
  const left = readBehind(row.behind).filter((text) => text.path !== path || text.language !== language);
  await tx
    .updateTable("draft_revisions")
    .set({ behind: JSON.stringify(left) })
    .where("course_id", "=", courseId)
    .where("item_id", "=", itemId)
    .where("revision", "=", revision)
    .execute();
}
