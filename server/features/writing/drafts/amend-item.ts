import type { ItemAmendment } from "../../../../contract/writing/amendments.ts";
import { type ItemDocument, idOfItem } from "../../../../contract/writing/documents.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { AppError, invalidField } from "../../../errors.ts";
import { applyChange, type Conditions, checkPreconditions, type ItemChange } from "./change-item.ts";
import { readItemDocument } from "./documents.ts";
import { findDraftRow, findItemRow, type ItemKey, type ItemRow } from "./queries.ts";
import { requireDraft } from "./write-draft.ts";

/** An amended item, with the row and document it is based on. */
export interface AmendedItem {
  row: ItemRow;
  before: ItemDocument;
  document: ItemDocument;
}

/**
 * Applies an amendment to the current item; null if the amended revision is not the current one. A revision never
 * changes, so this may run before the transaction that writes the result. Throws `revision_required`, and
 * `invalid_request` for a reference to an entry that does not exist.
 */
export async function readAmended(
  db: Db,
  { amendment, conditions, ...place }: ItemKey & { amendment: ItemAmendment; conditions: Conditions },
): Promise<AmendedItem | null> {
  const seen = conditions["if-match"]?.trim() ?? "";
  // The amendment's indices refer to one particular revision.
  if (!/^"\d+"$/.test(seen)) throw new AppError("revision_required");
  const row = await findItemRow(db, place);
  if (row?.body == null || seen !== `"${row.revision}"`) return null;
  const before = readItemDocument(row.body);
  return { row, before, document: applyAmendment(amendment, before) };
}

/** Writes an amended item and returns its revision. Throws like `changeItem`. */
export async function amendItem(
  tx: Tx,
  { amended, ...change }: Omit<ItemChange, "document"> & { amended: AmendedItem | null },
): Promise<number> {
  await requireDraft(tx, change.courseId);
  const { revision } = (await findDraftRow(tx, change)) ?? {};
  if (!amended || revision !== amended.row.revision) {
    await checkPreconditions(tx, await findItemRow(tx, change), change.conditions);
    throw new AppError("not_found");
  }
  const { row, before, document } = amended;
  const isChanged = await applyChange(tx, { ...change, document }, { row, document: before });
  return revision + (isChanged ? 1 : 0);
}

function applyAmendment(amendment: ItemAmendment, seen: ItemDocument): ItemDocument {
  if (idOfItem(seen) !== idOf(amendment)) throw invalidField("id");
  if ("class" in amendment) {
    const before = "class" in seen ? (seen.blocks ?? []) : [];
    return { ...amendment, blocks: amendment.blocks && resolveEntries(amendment.blocks, before, "blocks") };
  }
  const before = "class" in seen ? [] : (seen.questions ?? []);
  return { ...amendment, questions: amendment.questions && resolveEntries(amendment.questions, before, "questions") };
}

function idOf(amendment: ItemAmendment): string {
  if ("class" in amendment) return amendment.class;
  return "bank" in amendment ? amendment.bank : amendment.id;
}

function resolveEntries<Entry>(entries: readonly (number | Entry)[], before: readonly Entry[], field: string): Entry[] {
  return entries.map((entry) => {
    const found = typeof entry === "number" ? before[entry] : entry;
    if (found === undefined) throw invalidField(field);
    return found;
  });
}
