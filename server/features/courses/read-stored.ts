import type { StoredBank, StoredGlossary, StoredItem, StoredOutline } from "./stored.ts";

/** Reads the column `courses.outline`. Only the import writes it, so its form is known. */
export function readOutline(json: string): StoredOutline {
  return JSON.parse(json);
}

/** Reads the column `contents.body`. Only the import writes it, so its form is known. */
export function readStored(json: string): StoredItem | StoredBank | StoredGlossary {
  return JSON.parse(json);
}
