import type { ItemAmendment } from "../../../../../contract/writing/amendments.ts";
import type { ItemDocument } from "../../../../../contract/writing/documents.ts";

/**
 * The length in characters above which only changed entries are sent: far below the limit of a request body, and cheap
 * on a metered connection.
 */
const long = 20_000;

/** Returns whether a document is too long to be sent whole for a single change. */
export function isLong(document: ItemDocument): boolean {
  return JSON.stringify(document).length > long;
}

/** Returns a document as an amendment, with unchanged blocks and questions replaced by their positions in the base. */
export function amendmentOf(document: ItemDocument, base: ItemDocument): ItemAmendment {
  if ("class" in document) {
    const before = "class" in base ? (base.blocks ?? []) : [];
    return { ...document, blocks: document.blocks && byPlaces(document.blocks, before) };
  }
  const before = "class" in base ? [] : (base.questions ?? []);
  return { ...document, questions: document.questions && byPlaces(document.questions, before) };
}

function byPlaces<Entry>(entries: readonly Entry[], before: readonly Entry[]): (Entry | number)[] {
  const places = new Map(before.map((entry, place) => [JSON.stringify(entry), place]));
  return entries.map((entry) => places.get(JSON.stringify(entry)) ?? entry);
}
