import { createHash } from "node:crypto";
import type { CourseDocument, ItemDocument } from "../../../../contract/writing/documents.ts";
import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { yieldWhenDue } from "../../../threads/yield-when-due.ts";

/** The item of a draft that is the course itself. */
export const wholeCourse = "";

/** So many rows are written or read with one statement: each may be half a megabyte. */
const atOnce = 50;

/** A document as it is stored: its keys in one order, so that the same content has the same hash. */
export interface StoredDocument {
  hash: string;
  body: string;
}

/** A document as it is stored. */
export function toStoredDocument(document: CourseDocument | ItemDocument): StoredDocument {
  const body = JSON.stringify(sortKeys(document));
  return { hash: createHash("sha256").update(body).digest("hex"), body };
}

/** The documents of a course as they are stored, by their items. Between two of them the calls of others are answered. */
export async function toStoredDocuments({ course, items }: CourseDocuments): Promise<Map<string, StoredDocument>> {
  const stored = new Map([[wholeCourse, toStoredDocument(course)]]);
  for (const [id, item] of items) {
    await yieldWhenDue();
    stored.set(id, toStoredDocument(item));
  }
  return stored;
}

/** What was stored already is in order, and need not be copied: of a changed bank, nearly all of it. */
function sortKeys(value: unknown): unknown {
  if (isSorted(value)) return value;
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  const sorted: Record<string, unknown> = Object.create(null);
  for (const key of Object.keys(value).sort()) sorted[key] = sortKeys(Reflect.get(value, key));
  return sorted;
}

function isSorted(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every(isSorted);
  let last = "";
  for (const key in value) {
    if (key < last || !isSorted(Reflect.get(value, key))) return false;
    last = key;
  }
  return true;
}

/** Stores documents that are not there yet, and keeps others from being removed until the transaction ends. */
export async function storeDocuments(tx: Tx, documents: readonly StoredDocument[]): Promise<void> {
  for (let from = 0; from < documents.length; from += atOnce) await storeSome(tx, documents.slice(from, from + atOnce));
}

/** A document that was there may just be removed from another course's history, and is stored again then. */
async function storeSome(tx: Tx, documents: readonly StoredDocument[]): Promise<void> {
  let left = documents;
  while (left.length > 0) {
    const stored = await tx
      .insertInto("documents")
      .values(left.map(({ hash, body }) => ({ hash, body })))
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .returning("hash")
      .execute();
    left = leaveOut(left, stored);
    if (left.length === 0) return;
    const hashes = left.map(({ hash }) => hash);
    const standing = await tx
      .selectFrom("documents")
      .select("hash")
      .where("hash", "in", hashes)
      .forKeyShare()
      .execute();
    left = leaveOut(left, standing);
  }
}

function leaveOut(documents: readonly StoredDocument[], rows: readonly { hash: string }[]): StoredDocument[] {
  const held = new Set(rows.map(({ hash }) => hash));
  return documents.filter(({ hash }) => !held.has(hash));
}

/** The texts of documents by their hashes. */
export async function readBodies(db: Db, hashes: readonly string[]): Promise<Map<string, string>> {
  const bodies = new Map<string, string>();
  for (let from = 0; from < hashes.length; from += atOnce) {
    const some = hashes.slice(from, from + atOnce);
    const rows = await db.selectFrom("documents").selectAll().where("hash", "in", some).execute();
    for (const { hash, body } of rows) bodies.set(hash, body);
  }
  return bodies;
}

/** A course as it was stored. Only what fits its schema ever is. */
export function readCourseDocument(body: string): CourseDocument {
  return JSON.parse(body);
}

/** An item as it was stored. Only what fits its schema ever is. */
export function readItemDocument(body: string): ItemDocument {
  return JSON.parse(body);
}

/** What a document is, by the item that it stands for. */
export function kindOf(itemId: string, document: CourseDocument | ItemDocument) {
  if (itemId === wholeCourse) return "course";
  if ("class" in document) return "class";
  return "bank" in document ? "bank" : "evaluation";
}
