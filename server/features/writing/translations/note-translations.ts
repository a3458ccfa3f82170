import type { CourseDocument, ItemDocument } from "../../../../contract/writing/documents.ts";
import { type DocumentText, listTexts } from "../../../../courseware/documents/list-texts.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { readItemDocument } from "../drafts/documents.ts";
import { compareTexts } from "./compare-texts.ts";

/** Items of a draft that change: to what, and from which text. */
interface ChangedTexts {
  courseId: string;
  texts: readonly { itemId: string; document: CourseDocument | ItemDocument | null; before: string | undefined }[];
  now: Milliseconds;
}

/** So many rows are written, or items looked up, with one statement. */
const atOnce = 100;

/** Keeps on record which texts of a draft are missing in a language or behind the other one. */
export async function noteTranslations(tx: Tx, { courseId, texts, now }: ChangedTexts): Promise<void> {
  for (let from = 0; from < texts.length; from += atOnce) {
    await noteSome(tx, { courseId, texts: texts.slice(from, from + atOnce), now });
  }
}

async function noteSome(tx: Tx, { courseId, texts, now }: ChangedTexts): Promise<void> {
  const itemIds = texts.map(({ itemId }) => itemId);
  const rows = await tx
    .deleteFrom("draft_translations")
    .where("course_id", "=", courseId)
    .where("item_id", "in", itemIds)
    .returning(["item_id", "path", "language", "state", "changed_at"])
    .execute();
  const known = new Map(rows.map((row) => [keyOf(row.item_id, row.path, row.language), row]));
  const wanting = texts.flatMap(({ itemId, document, before }) => {
    const wasBehind = (path: string, language: string) => known.get(keyOf(itemId, path, language))?.state === "behind";
    const found = compareTexts(textsOf(before), document ? listTexts(document) : new Map(), wasBehind);
    return found.map(({ path, language, state, from }) => ({
      course_id: courseId,
      item_id: itemId,
      path,
      language,
      state,
      changed_at: known.get(keyOf(itemId, from ?? "", language))?.changed_at ?? now,
    }));
  });
  for (let from = 0; from < wanting.length; from += atOnce) {
    await tx
      .insertInto("draft_translations")
      .values(wanting.slice(from, from + atOnce))
      .execute();
  }
}

function textsOf(body: string | undefined): Map<string, DocumentText> {
  return body === undefined ? new Map() : listTexts(readItemDocument(body));
}

function keyOf(item: string, path: string, language: string): string {
  return [item, path, language].join("\n");
}
