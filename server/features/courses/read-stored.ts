import type { StoredBank, StoredGlossary, StoredItem, StoredOutline } from "./stored.ts";

/** Parses the column `courses.outline`, which is written only by the import. */
export function readOutline(json: string): StoredOutline {
  return JSON.parse(json);
}

/** Parses the column `contents.body`, which is written only by the import. */
export function readStored(json: string): StoredItem | StoredBank | StoredGlossary {
  return JSON.parse(json);
}
