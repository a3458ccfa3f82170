import type { Selectable } from "kysely";
import {
  type DocumentText,
  listDocumentTexts,
  type NamedEntries,
  nameOfEntry,
} from "../../../../contract/writing/document-texts.ts";
import type { CourseDocument, ItemDocument } from "../../../../contract/writing/documents.ts";
import type { Milliseconds, Schema, Tx } from "../../../db/schema.ts";
import { yieldWhenDue } from "../../../threads/yield-when-due.ts";
import { type BehindText, findEarlierBehind } from "./behind-texts.ts";
import { compareTexts, createTextMatcher, isSame, listChanged, type PendingText } from "./compare-texts.ts";

/** A change to a draft item: its new document and hash, and access to the previous document. */
interface ChangedText {
  itemId: string;
  document: CourseDocument | ItemDocument | null;
  hash: string | null;
  /** Reads the previous document. Lazy, so many items are parsed one at a time. */
  readBefore: () => CourseDocument | ItemDocument | undefined;
}

/** Changes to draft items. */
interface ChangedTexts {
  courseId: string;
  texts: readonly ChangedText[];
  now: Milliseconds;
}

type Row = Selectable<Schema["draft_translations"]>;
/** An item's rows by path; each text has at most one row per language. */
type Known = ReadonlyMap<string, readonly Row[]>;

/** How many items, each with up to thousands of texts, one statement looks up, and how many rows it writes. */
const batchSizes = { items: 5, rows: 200 };

/**
 * Updates the record of texts that are missing in a language or behind the other, and returns those behind, by item id.
 * Yields to other requests between items and statements.
 */
export async function updateTranslations(
  tx: Tx,
  { courseId, texts, now }: ChangedTexts,
): Promise<Map<string, BehindText[]>> {
  const behind = new Map<string, BehindText[]>();
  for (let from = 0; from < texts.length; from += batchSizes.items) {
    const rows = await updateBatch(tx, { courseId, texts: texts.slice(from, from + batchSizes.items), now });
    for (const row of rows.filter(({ state }) => state === "behind")) {
      const text = {
        path: row.path,
        language: row.language,
        at: row.changed_at,
        base: row.base && JSON.parse(row.base),
      };
      behind.set(row.item_id, [...(behind.get(row.item_id) ?? []), text]);
    }
  }
  return behind;
}

async function updateBatch(tx: Tx, { courseId, texts, now }: ChangedTexts): Promise<Row[]> {
  const itemIds = texts.map(({ itemId }) => itemId);
  const rows = await tx
    .deleteFrom("draft_translations")
    .where("course_id", "=", courseId)
    .where("item_id", "in", itemIds)
    .returningAll()
    .execute();
  const known = groupRows(rows);
  const earlier = await findEarlierBehind(tx, courseId, texts);
  const pending: Row[] = [];
  for (const text of texts) {
    const { itemId } = text;
    const found = compareItem(text, { known: known.get(itemId) ?? new Map(), recorded: earlier.get(itemId), now });
    for (const row of found) pending.push({ ...row, course_id: courseId, item_id: itemId });
    await yieldWhenDue();
  }
  for (let from = 0; from < pending.length; from += batchSizes.rows) {
    await yieldWhenDue();
    await tx
      .insertInto("draft_translations")
      .values(pending.slice(from, from + batchSizes.rows))
      .execute();
  }
  return pending;
}

type TextRow = Omit<Row, "course_id" | "item_id">;

function compareItem(
  { document, readBefore }: ChangedText,
  { known, recorded, now }: { known: Known; recorded: BehindText[] | undefined; now: Milliseconds },
): TextRow[] {
  const before = readBefore();
  const leftOut = before && document ? findUnchanged(before, document) : null;
  const after = document ? listDocumentTexts(document, { leftOut }) : new Map<string, DocumentText>();
  const earlier = before ? listDocumentTexts(before, { leftOut }) : new Map<string, DocumentText>();
  // Compares with the listed paths: ids may contain dots, so a path alone does not identify its entry.
  const kept = leftOut ? [...known].filter(([path]) => !(earlier.has(path) || after.has(path))) : [];
  // From the unchanged entries, lists only texts that something else was copied from, in their order, since the last
  // match wins.
  const copied =
    before && leftOut ? listDocumentTexts(before, { isListed: createTextMatcher(listChanged(earlier, after)) }) : [];
  const found = compareTexts(new Map([...copied, ...earlier]), after, (path, language) => {
    const row = findRow(known, path, language);
    if (row?.state !== "missing") return row?.state ?? null;
    return row.base === null ? null : "cleared";
  });
  const compared = found.flatMap((one) => toRow(one, { text: after.get(one.path), known, now }) ?? []);
  const rows = [...kept.flatMap(([, some]) => some), ...compared];
  return recorded ? withBehind(rows, recorded) : rows;
}

/**
 * Finds entries that are the same object at the same path before and after a change. An amendment passes on unchanged
 * entries, which in a large bank are nearly all.
 */
function findUnchanged(
  before: CourseDocument | ItemDocument,
  after: CourseDocument | ItemDocument,
): NamedEntries | null {
  const [list, earlier] = listEntries(before);
  const [sameList, entries] = listEntries(after);
  if (list !== sameList) return null;
  const places = Map.groupBy(entries.keys(), (index) => String(nameOfEntry(entries[index], index)));
  const names = new Set<string>();
  for (const [index, entry] of earlier.entries()) {
    const name = String(nameOfEntry(entry, index));
    const [place = -1, ...others] = places.get(name) ?? [];
    if (others.length === 0 && entries[place] === entry) names.add(name);
  }
  return { list, names };
}

function listEntries(document: CourseDocument | ItemDocument): [list: string, entries: readonly unknown[]] {
  if ("blocks" in document) return ["blocks", document.blocks ?? []];
  return ["questions", "questions" in document ? (document.questions ?? []) : []];
}

function findRow(known: Known, path: string, language: string): Row | undefined {
  return known.get(path)?.find((row) => row.language === language);
}

/** Returns null if the text is up to date again because the other language was reverted. */
function toRow(
  { path, language, state, from, hasOtherChanged, earlier }: PendingText,
  { text, known, now }: { text: DocumentText | undefined; known: Known; now: Milliseconds },
): TextRow | null {
  const other = language === "es" ? "en" : "es";
  const [row, otherRow] = from === null ? [] : [findRow(known, from, language), findRow(known, from, other)];
  const at = hasOtherChanged ? now : (row?.changed_at ?? now);
  if (state === "missing") {
    const base = hasOtherChanged ? null : clearedBase({ row, otherRow, earlierText: earlier[language] });
    return { path, language, state, changed_at: at, base };
  }
  const kept = row?.state === "behind" ? row : otherRow?.state === "missing" ? otherRow : null;
  const base = kept ? kept.base : JSON.stringify(earlier[other]);
  if (hasOtherChanged && base !== null && isSame(JSON.parse(base), text?.[other])) return null;
  return { path, language, state, changed_at: at, base };
}

/** Returns a missing text's content when both languages last matched; null if rewriting it puts nothing behind. */
function clearedBase({
  row,
  otherRow,
  earlierText,
}: {
  row: Row | undefined;
  otherRow: Row | undefined;
  earlierText: unknown;
}) {
  if (row) return row.state === "missing" ? row.base : null;
  // A text that is behind remains so when the other language is restored, even if its base is unknown.
  if (otherRow?.state === "behind") return otherRow.base ?? JSON.stringify(null);
  return earlierText === undefined ? null : JSON.stringify(earlierText);
}

/**
 * Restores the earlier states of content that was reverted: a restored release is up to date wherever it was before.
 */
function withBehind(rows: readonly TextRow[], behind: readonly BehindText[]): TextRow[] {
  const others = rows.filter(({ state }) => state !== "behind");
  const restored = behind.map(({ path, language, at, base }): TextRow => {
    return { path, language, state: "behind", changed_at: at, base: base === null ? null : JSON.stringify(base) };
  });
  return [...others, ...restored];
}

/** Groups rows by item and path. */
function groupRows(rows: readonly Row[]): Map<string, Known> {
  const ofItems = Map.groupBy(rows, (row) => row.item_id);
  return new Map([...ofItems].map(([itemId, some]) => [itemId, Map.groupBy(some, ({ path }) => path)]));
}
