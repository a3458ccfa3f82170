import type { ItemAmendment } from "../../../../../contract/writing/amendments.ts";
import type { ItemDocument } from "../../../../../contract/writing/documents.ts";

/**
 * The length in characters above which only changed entries are sent: far below the limit of a request body, and cheap
 * on a metered connection.
 */
const maxFullLength = 20_000;

/** Returns whether a document is too long to be sent whole for a single change. */
export function shouldSendAmendment(document: ItemDocument): boolean {
  return JSON.stringify(document).length > maxFullLength;
}

/** Returns a document as an amendment, with unchanged blocks and questions replaced by their positions in the base. */
export function toAmendment(document: ItemDocument, base: ItemDocument): ItemAmendment {
  if ("class" in document) {
    const before = "class" in base ? (base.blocks ?? []) : [];
    return { ...document, blocks: document.blocks && replaceUnchanged(document.blocks, before) };
  }
  const before = "class" in base ? [] : (base.questions ?? []);
  return { ...document, questions: document.questions && replaceUnchanged(document.questions, before) };
}

function replaceUnchanged<Entry>(entries: readonly Entry[], before: readonly Entry[]): (Entry | number)[] {
  const indexes = new Map(before.map((entry, index) => [JSON.stringify(entry), index]));
  return entries.map((entry) => indexes.get(JSON.stringify(entry)) ?? entry);
}
