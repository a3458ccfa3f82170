import { z } from "zod";
import type { Language } from "../../../../contract/language.ts";
import type { Translation } from "../../../../contract/writing/translations.ts";
import type { Db, Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../../http/calls/cursor.ts";
import { presentTime } from "../../../presenting/present-time.ts";
import { record } from "../../staff/log.ts";
import { checkPreconditions } from "../drafts/change-item.ts";
import { getItemRow } from "../drafts/queries.ts";
import { requireDraft } from "../drafts/write-draft.ts";
import { removeBehind } from "./behind-texts.ts";
import { confirmReleased } from "./released-behind.ts";

const position = z.tuple([z.string(), z.string(), z.string()]);

/** The texts to list; an empty filter matches everything. */
interface TranslationQuery {
  courseId: string;
  state?: "missing" | "behind" | "" | undefined;
  language?: Language | "" | undefined;
  item?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** Lists the draft's texts that are missing or behind in a language, by item and path. */
export async function listTranslations(
  db: Db,
  { courseId, state, language, item, limit, cursor }: TranslationQuery,
): Promise<{ records: Translation[]; next: string | null }> {
  const after = decodeCursor("translations", position, cursor);
  let query = db.selectFrom("draft_translations").selectAll().where("course_id", "=", courseId);
  if (state) query = query.where("state", "=", state);
  if (language) query = query.where("language", "=", language);
  if (item !== undefined) query = query.where("item_id", "=", item);
  if (after) {
    const [lastItem, path, last] = after;
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("item_id", "path", "language"), ">", tuple(lastItem, path, readLanguage(last))),
    );
  }
  const rows = await query
    .orderBy("item_id")
    .orderBy("path")
    .orderBy("language")
    .limit(limit + 1)
    .execute();
  const { records, next } = cutPage(rows, limit, ({ item_id, path, language }) =>
    encodeCursor("translations", [item_id, path, language]),
  );
  return {
    records: records.map((row) => ({
      item: row.item_id,
      path: row.path,
      state: row.state,
      language: row.language,
      changedAt: presentTime(row.changed_at),
    })),
    next,
  };
}

function readLanguage(language: string): Language {
  return language === "en" ? "en" : "es";
}

/** Returns the other language's text when both last matched; null if unknown. */
export async function findBase(
  db: Db,
  { courseId, item, path, language }: { courseId: string; item: string; path: string; language: Language },
): Promise<string | string[] | null> {
  const row = await db
    .selectFrom("draft_translations")
    .select("base")
    .where("course_id", "=", courseId)
    .where("item_id", "=", item)
    .where("path", "=", path)
    .where("language", "=", language)
    .where("state", "=", "behind")
    .executeTakeFirst();
  return row?.base == null ? null : JSON.parse(row.base);
}

/** A confirmation that a text is up to date, and its author. */
interface Confirmation {
  courseId: string;
  item: string;
  path: string;
  language: Language;
  /** The revision that was read, from `If-Match`. */
  seen: string | undefined;
  actor: string;
  now: Milliseconds;
}

/**
 * Records that a text matches the other language; throws `not_found` if the item does not exist, and `outdated` if it
 * has changed since it was read.
 */
export async function confirmTranslation(
  tx: Tx,
  { courseId, item, path, language, seen, actor, now }: Confirmation,
): Promise<void> {
  await requireDraft(tx, courseId);
  const row = await getItemRow(tx, { courseId, itemId: item });
  if (seen !== undefined) await checkPreconditions(tx, row, { "if-match": seen });
  const confirmed = await tx
    .deleteFrom("draft_translations")
    .where("course_id", "=", courseId)
    .where("item_id", "=", item)
    .where("path", "=", path)
    .where("language", "=", language)
    .where("state", "=", "behind")
    .returning("state")
    .executeTakeFirst();
  if (!confirmed) {
    const missing = await tx
      .selectFrom("draft_translations")
      .select("state")
      .where("course_id", "=", courseId)
      .where("item_id", "=", item)
      .where("path", "=", path)
      .where("language", "=", language)
      .executeTakeFirst();
    if (missing) throw new AppError("conflict");
    return;
  }
  await removeBehind(tx, { courseId, itemId: item, revision: row.revision }, { path, language });
  await confirmReleased(tx, { courseId, item, language });
  const target = { kind: "course", id: courseId } as const;
  await record(tx, { actor, action: "draft.change", target, changes: { item, path, inLine: language }, now });
}
