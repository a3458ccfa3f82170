import type { Language } from "../../../../contract/language.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { findItemRow } from "../drafts/queries.ts";
import { findLastRelease, readHashes } from "../releases/queries.ts";

/** Since when a class has been behind in each language; null if it is up to date. */
type Behind = Record<`behind_${Language}`, Milliseconds | null>;

const upToDate: Behind = { behind_es: null, behind_en: null };

/** Copies from the draft to the newly released classes since when each language has been behind. */
export async function releaseBehind(tx: Tx, courseId: string): Promise<void> {
  const behind = await listBehind(tx, courseId);
  const items = await tx
    .selectFrom("items")
    .select(["id", "behind_es", "behind_en"])
    .where("course_id", "=", courseId)
    .where("kind", "=", "class")
    .where("retired_at", "is", null)
    .execute();
  for (const item of items) {
    const now = behind.get(item.id) ?? upToDate;
    if (now.behind_es === item.behind_es && now.behind_en === item.behind_en) continue;
    await tx.updateTable("items").set(now).where("course_id", "=", courseId).where("id", "=", item.id).execute();
  }
}

/** Returns when the other language last changed, for each class and language with a text that is behind. */
async function listBehind(tx: Tx, courseId: string): Promise<Map<string, Behind>> {
  const rows = await tx
    .selectFrom("draft_translations")
    .select(({ fn }) => ["item_id", "language", fn.max("changed_at").as("since")])
    .where("course_id", "=", courseId)
    .where("state", "=", "behind")
    .groupBy(["item_id", "language"])
    .execute();
  const behind = new Map<string, Behind>();
  for (const { item_id, language, since } of rows) {
    behind.set(item_id, { ...(behind.get(item_id) ?? upToDate), [`behind_${language}`]: Number(since) });
  }
  return behind;
}

/** A class with a text that was confirmed as up to date. */
interface Confirmed {
  courseId: string;
  item: string;
  language: Language;
}

/** Stops marking a class as behind for learners once none of its texts is, provided the draft equals the release. */
export async function confirmReleased(tx: Tx, { courseId, item, language }: Confirmed): Promise<void> {
  const left = await tx
    .selectFrom("draft_translations")
    .select("path")
    .where("course_id", "=", courseId)
    .where("item_id", "=", item)
    .where("language", "=", language)
    .where("state", "=", "behind")
    .limit(1)
    .executeTakeFirst();
  if (left) return;
  const [row, release] = [await findItemRow(tx, { courseId, itemId: item }), await findLastRelease(tx, courseId)];
  if (!release || row?.hash !== readHashes(release).get(item)) return;
  const none = language === "es" ? { behind_es: null } : { behind_en: null };
  await tx.updateTable("items").set(none).where("course_id", "=", courseId).where("id", "=", item).execute();
}
