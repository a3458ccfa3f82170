import type { DraftItemSummary } from "../../../../contract/writing/drafts.ts";
import type { TranslationCount } from "../../../../contract/writing/translations.ts";
import type { Db } from "../../../db/schema.ts";

/** Counts the missing and behind texts of each draft item, per language. */
export async function countTranslations(db: Db, courseId: string): Promise<TranslationCount[]> {
  const rows = await db
    .selectFrom("draft_translations")
    .select(({ fn }) => ["item_id", "state", "language", fn.countAll<number>().as("count")])
    .where("course_id", "=", courseId)
    .groupBy(["item_id", "state", "language"])
    .orderBy("item_id")
    .orderBy("language")
    .orderBy("state")
    .execute();
  return rows.map(({ item_id: item, state, language, count }) => ({ item, state, language, count: Number(count) }));
}

/** Counts the missing and behind texts of a draft's items, to be looked up by item. */
export async function countPendingTexts(
  db: Db,
  courseId: string,
): Promise<(itemId: string) => DraftItemSummary["wanting"]> {
  const translations = await countTranslations(db, courseId);
  const counts = new Map(
    translations.map(({ item, language, state, count }) => [`${item} ${language} ${state}`, count]),
  );
  return (itemId) => {
    const inLanguage = (language: string) => ({
      missing: counts.get(`${itemId} ${language} missing`) ?? 0,
      behind: counts.get(`${itemId} ${language} behind`) ?? 0,
    });
    return { es: inLanguage("es"), en: inLanguage("en") };
  };
}
