import type { DraftItemSummary } from "../../../../contract/writing/drafts.ts";
import type { Db } from "../../../db/schema.ts";

/** Counts the missing and behind texts of each draft item, per language. */
export async function countPendingTexts(
  db: Db,
  courseId: string,
): Promise<(itemId: string) => DraftItemSummary["wanting"]> {
  const rows = await db
    .selectFrom("draft_translations")
    .select(({ fn }) => ["item_id", "language", "state", fn.countAll<number | string>().as("texts")])
    .where("course_id", "=", courseId)
    .groupBy(["item_id", "language", "state"])
    .execute();
  const counts = new Map(rows.map((row) => [`${row.item_id} ${row.language} ${row.state}`, Number(row.texts)]));
  return (itemId) => {
    const inLanguage = (language: string) => ({
      missing: counts.get(`${itemId} ${language} missing`) ?? 0,
      behind: counts.get(`${itemId} ${language} behind`) ?? 0,
    });
    return { es: inLanguage("es"), en: inLanguage("en") };
  };
}
