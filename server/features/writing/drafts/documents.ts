import { createHash } from "node:crypto";
import type { CourseDocument, ItemDocument } from "../../../../contract/writing/documents.ts";
import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { yieldWhenDue } from "../../../threads/yield-when-due.ts";

/** The item id of the course document itself. */
export const courseDocumentId = "";

/** How many documents one statement writes or reads; each may be large. */
const batchSize = 50;

/** A document as stored, with sorted keys so that equal content has an equal hash. */
export interface StoredDocument {
  hash: string;
  body: string;
}

/** Serialises a document and hashes it. */
export function toStoredDocument(document: CourseDocument | ItemDocument): StoredDocument {
  const body = JSON.stringify(sortKeys(document));
  return { hash: createHash("sha256").update(body).digest("hex"), body };
}

/** Serialises all documents of a course, by item id. Yields to other requests between documents. */
export async function toStoredDocuments({ course, items }: CourseDocuments): Promise<Map<string, StoredDocument>> {
  const stored = new Map([[courseDocumentId, toStoredDocument(course)]]);
  for (const [id, item] of items) {
    await yieldWhenDue();
    stored.set(id, toStoredDocument(item));
  }
  return stored;
}

/** Values that are already sorted, such as most of a changed bank, are not copied. */
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

/** Stores the missing documents and protects the others from deletion until the transaction ends. */
export async function storeDocuments(tx: Tx, documents: readonly StoredDocument[]): Promise<void> {
  for (let from = 0; from < documents.length; from += batchSize)
    await storeBatch(tx, documents.slice(from, from + batchSize));
}

/** Retries, because an existing document may be deleted concurrently with another course's history. */
async function storeBatch(tx: Tx, documents: readonly StoredDocument[]): Promise<void> {
  let remaining = documents;
  while (remaining.length > 0) {
    const stored = await tx
      .insertInto("documents")
      .values(remaining.map(({ hash, body }) => ({ hash, body })))
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .returning("hash")
      .execute();
    remaining = withoutStored(remaining, stored);
    if (remaining.length === 0) return;
    const hashes = remaining.map(({ hash }) => hash);
    const existing = await tx
      .selectFrom("documents")
      .select("hash")
      .where("hash", "in", hashes)
      .forKeyShare()
      .execute();
    remaining = withoutStored(remaining, existing);
  }
}

function withoutStored(documents: readonly StoredDocument[], rows: readonly { hash: string }[]): StoredDocument[] {
  const existing = new Set(rows.map(({ hash }) => hash));
  return documents.filter(({ hash }) => !existing.has(hash));
}

/** Returns document bodies by hash. */
export async function readBodies(db: Db, hashes: readonly string[]): Promise<Map<string, string>> {
  const bodies = new Map<string, string>();
  for (let from = 0; from < hashes.length; from += batchSize) {
    const batch = hashes.slice(from, from + batchSize);
    const rows = await db.selectFrom("documents").selectAll().where("hash", "in", batch).execute();
    for (const { hash, body } of rows) bodies.set(hash, body);
  }
  return bodies;
}

/** Parses a stored course document. It was validated before it was stored. */
export function readCourseDocument(body: string): CourseDocument {
  return JSON.parse(body);
}

/** Parses a stored item. It was validated before it was stored. */
export function readItemDocument(body: string): ItemDocument {
  return JSON.parse(body);
}

/** Returns a document's kind, given its item id. */
export function kindOf(itemId: string, document: CourseDocument | ItemDocument) {
  if (itemId === courseDocumentId) return "course";
  if ("class" in document) return "class";
  return "bank" in document ? "bank" : "evaluation";
}
