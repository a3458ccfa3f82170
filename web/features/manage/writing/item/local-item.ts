import { type ItemDocument, itemDocument } from "../../../../../contract/writing/documents.ts";
import type { DraftItem } from "../../../../../contract/writing/drafts.ts";
import { currentSession } from "../../../../session.ts";
import { createLocalCopyStore } from "../document/local-copy.ts";

/** Returns the version of a deleted item that the unsaved changes on this device were based on. */
export function readLocalItem(courseId: string, itemId: string): DraftItem | null {
  const place = { userId: currentSession()?.user.id ?? "", courseId, itemId };
  const localCopy = createLocalCopyStore(place, isItem).read();
  return localCopy && { revision: localCopy.revision, item: localCopy.base, faults: [] };
}

function isItem(value: unknown): value is ItemDocument {
  return itemDocument.safeParse(value).success;
}
