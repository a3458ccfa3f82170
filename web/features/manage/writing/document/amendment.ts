import type { ItemAmendment } from "../../../../../contract/writing/amendments.ts";
import type { ItemDocument } from "../../../../../contract/writing/documents.ts";

/** From so many characters on only what is new is sent: much less than a body may have, and little on a metered line. */
const long = 20_000;

/** Whether a document is so long that one change of it is not worth sending all of it. */
export function isLong(document: ItemDocument): boolean {
  return JSON.stringify(document).length > long;
}

/** A document by what is new in it: blocks and questions that were there before go by their places. */
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
