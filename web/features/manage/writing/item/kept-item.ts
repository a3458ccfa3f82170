import { type ItemDocument, itemDocument } from "../../../../../contract/writing/documents.ts";
import type { DraftItem } from "../../../../../contract/writing/drafts.ts";
import { currentSession } from "../../../../session.ts";
import { keepDocument } from "../document/kept-document.ts";

/** What this device has of an item that is in the draft no more: what one's own changes of it were made of. */
export function readKeptItem(courseId: string, itemId: string): DraftItem | null {
  const place = { userId: currentSession()?.user.id ?? "", courseId, itemId };
  const kept = keepDocument(place, isItem).read();
  return kept && { revision: kept.revision, item: kept.base, faults: [] };
}

function isItem(value: unknown): value is ItemDocument {
  return itemDocument.safeParse(value).success;
}
