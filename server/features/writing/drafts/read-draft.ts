import type { Language } from "../../../../contract/language.ts";
import { type ItemDocument, idOfItem } from "../../../../contract/writing/documents.ts";
import type { Draft, DraftItem, Fault } from "../../../../contract/writing/drafts.ts";
import { checkItem, checkOutline } from "../../../../courseware/documents/check-documents.ts";
import type { Db } from "../../../db/schema.ts";
import type { FindFiles } from "./document-files.ts";
import { courseDocumentId, readCourseDocument, readItemDocument } from "./documents.ts";
import { presentFaults, presentSummaries } from "./present.ts";
import { getItemRow, type ItemKey, listDraftRows } from "./queries.ts";

/** The source of drafts and the files they reference. */
export interface DraftSource {
  db: Db;
  findFiles: FindFiles;
}

/** Presents a draft's course document with its faults and a list of items. */
export async function presentDraft(source: DraftSource, courseId: string, language: Language): Promise<Draft> {
  const { revision, body } = await getItemRow(source.db, { courseId, itemId: courseDocumentId });
  return presentCourse(source, { revision, course: readCourseDocument(body) }, language);
}

/** Presents a course document like `presentDraft`, without reading it again. */
export async function presentCourse(
  { db, findFiles }: DraftSource,
  { revision, course }: Pick<Draft, "revision" | "course">,
  language: Language,
): Promise<Draft> {
  const rows = await listDraftRows(db, course.id);
  const kinds = new Map(rows.map(({ item_id, kind }) => [item_id, kind]));
  const faults = await checkOutline(course, kinds, await findFiles(db, course.id, [course]));
  return {
    revision,
    course,
    faults: presentFaults(faults, { course, items: new Map() }, language),
    items: await presentSummaries(db, rows, language),
  };
}

/** Presents a draft item with its own faults. */
export async function presentDraftItem(source: DraftSource, place: ItemKey, language: Language): Promise<DraftItem> {
  const row = await getItemRow(source.db, place);
  const item = readItemDocument(row.body);
  const faults = await checkDraftItem(source, { courseId: place.courseId, item }, language);
  return { revision: row.revision, item, faults };
}

/** Returns an item's faults, except those in its references to other items. */
export async function checkDraftItem(
  { db, findFiles }: DraftSource,
  { courseId, item }: { courseId: string; item: ItemDocument },
  language: Language,
): Promise<Fault[]> {
  const faults = await checkItem(item, await findFiles(db, courseId, [item]));
  return presentFaults(faults, { items: new Map([[idOfItem(item), item]]) }, language);
}
