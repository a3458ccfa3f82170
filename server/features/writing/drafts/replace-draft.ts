import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import type { Actor } from "../../staff/log.ts";
import { courseDocumentId, type StoredDocument, toStoredDocuments } from "./documents.ts";
import { type DraftChange, writeDraft } from "./write-draft.ts";

/** The complete new content of a draft, and its author. */
export interface NewDraft {
  courseId: string;
  documents: CourseDocuments;
  /** Ids of items that stay although the documents lack them. */
  kept?: ReadonlyMap<string, unknown>;
  /** The serialised documents by item id, if already available. */
  stored?: ReadonlyMap<string, StoredDocument>;
  actor: Actor;
  now: Milliseconds;
}

/**
 * Replaces the content of a locked draft; items missing from the documents are removed unless kept. Returns the ids of
 * the changed items.
 */
export async function replaceDraft(
  tx: Tx,
  { courseId, documents, kept, stored: given, actor, now }: NewDraft,
): Promise<string[]> {
  const stored = given ?? (await toStoredDocuments(documents));
  const rows = await tx.selectFrom("draft_items").select("item_id").where("course_id", "=", courseId).execute();
  const isKept = (id: string) => id === courseDocumentId || documents.items.has(id) || kept?.has(id);
  const removed = rows.filter(({ item_id }) => !isKept(item_id));
  const changes: DraftChange[] = [
    { itemId: courseDocumentId, document: documents.course, stored: stored.get(courseDocumentId) },
    ...[...documents.items].map(([itemId, document]) => ({ itemId, document, stored: stored.get(itemId) })),
    ...removed.map(({ item_id }) => ({ itemId: item_id, document: null })),
  ];
  return writeDraft(tx, { courseId, changes, actor, now });
}
