import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import type { Actor } from "../../staff/log.ts";
import { courseDocumentId, type StoredDocument, toStoredDocuments } from "./documents.ts";
import { type DraftChange, writeDraft } from "./write-draft.ts";

/** The complete new content of a draft, and its author. */
export interface NewDraft {
  courseId: string;
  documents: CourseDocuments;
  /** The serialised documents by item id, if already available. */
  stored?: ReadonlyMap<string, StoredDocument>;
  actor: Actor;
  now: Milliseconds;
}

/**
 * Replaces the content of a locked draft; items missing from the documents are removed. Returns the ids of the changed
 * items.
 */
export async function replaceDraft(
  tx: Tx,
  { courseId, documents, stored: given, actor, now }: NewDraft,
): Promise<string[]> {
  const stored = given ?? (await toStoredDocuments(documents));
  const rows = await tx.selectFrom("draft_items").select("item_id").where("course_id", "=", courseId).execute();
  const removed = rows.filter(({ item_id }) => item_id !== courseDocumentId && !documents.items.has(item_id));
  const changes: DraftChange[] = [
    { itemId: courseDocumentId, document: documents.course, stored: stored.get(courseDocumentId) },
    ...[...documents.items].map(([itemId, document]) => ({ itemId, document, stored: stored.get(itemId) })),
    ...removed.map(({ item_id }) => ({ itemId: item_id, document: null })),
  ];
  return writeDraft(tx, { courseId, changes, actor, now });
}
