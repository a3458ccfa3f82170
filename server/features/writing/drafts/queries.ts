import type { Selectable } from "kysely";
import type { ItemDocument } from "../../../../contract/writing/documents.ts";
import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";
import { listPlaced } from "../../../../courseware/documents/unplaced-items.ts";
import type { Db, Schema } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { yieldWhenDue } from "../../../threads/yield-when-due.ts";
import { courseDocumentId, readCourseDocument, readItemDocument } from "./documents.ts";

/** A draft item, removed or not. */
export type DraftRow = Selectable<Schema["draft_items"]>;

/** A draft item with its document's body; null if it was removed. */
export type ItemRow = DraftRow & { body: string | null };

/** An item's course id and item id. */
export interface ItemKey {
  courseId: string;
  itemId: string;
}

/** Finds a draft item with its body; undefined if it never existed. */
export function findItemRow(db: Db, { courseId, itemId }: ItemKey): Promise<ItemRow | undefined> {
  return db
    .selectFrom("draft_items")
    .leftJoin("documents", "documents.hash", "draft_items.hash")
    .selectAll("draft_items")
    .select("documents.body")
    .where("course_id", "=", courseId)
    .where("item_id", "=", itemId)
    .executeTakeFirst();
}

/** Finds a draft item without its body. */
export function findDraftRow(db: Db, { courseId, itemId }: ItemKey): Promise<DraftRow | undefined> {
  return db
    .selectFrom("draft_items")
    .selectAll()
    .where("course_id", "=", courseId)
    .where("item_id", "=", itemId)
    .executeTakeFirst();
}

/** Returns a draft item with its body; throws `not_found` if it does not exist or was removed. */
export async function getItemRow(db: Db, place: ItemKey): Promise<ItemRow & { body: string }> {
  const row = await findItemRow(db, place);
  if (row?.body == null) throw new AppError("not_found");
  return { ...row, body: row.body };
}

/** Lists a draft's existing items, including the course document, without their bodies. */
export function listDraftRows(db: Db, courseId: string): Promise<DraftRow[]> {
  return db
    .selectFrom("draft_items")
    .selectAll()
    .where("course_id", "=", courseId)
    .where("hash", "is not", null)
    .orderBy("item_id")
    .execute();
}

/**
 * Returns the hashes of a draft's classes and assessments that no module contains, by id. A package cannot contain
 * them, so one that replaces the draft says nothing about them and must not remove them.
 */
export async function findUnplaced(db: Db, courseId: string): Promise<Map<string, string>> {
  const row = await findItemRow(db, { courseId, itemId: courseDocumentId });
  const placed = row?.body == null ? new Set() : listPlaced(readCourseDocument(row.body));
  const rows = await listDraftRows(db, courseId);
  const items = rows.filter(({ kind, item_id }) => kind !== "course" && kind !== "bank" && !placed.has(item_id));
  return new Map(items.map(({ item_id, hash }) => [item_id, hash ?? ""]));
}

/** A whole draft, with the hash of each document by item id. */
export interface ParsedDraft {
  documents: CourseDocuments;
  hashes: Map<string, string>;
}

/** Reads a whole draft; throws `not_found` for a course without one. */
export async function readDraft(db: Db, courseId: string): Promise<ParsedDraft> {
  const rows = await db
    .selectFrom("draft_items")
    .innerJoin("documents", "documents.hash", "draft_items.hash")
    .select(["item_id", "draft_items.hash", "body"])
    .where("course_id", "=", courseId)
    .execute();
  return toDraft(rows.map(({ item_id, body, hash }) => ({ id: item_id, body, hash: hash ?? "" })));
}

/**
 * Parses a course's documents; throws `not_found` if the course document is missing. Yields to other requests between
 * documents.
 */
export async function toDraft(rows: readonly { id: string; hash: string; body: string }[]): Promise<ParsedDraft> {
  const course = rows.find(({ id }) => id === courseDocumentId);
  if (!course) throw new AppError("not_found");
  const items = new Map<string, ItemDocument>();
  for (const { id, body } of rows) {
    if (id === courseDocumentId) continue;
    items.set(id, readItemDocument(body));
    await yieldWhenDue();
  }
  return {
    documents: { course: readCourseDocument(course.body), items },
    hashes: new Map(rows.map(({ id, hash }) => [id, hash])),
  };
}
