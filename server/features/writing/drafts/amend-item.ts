import type { ItemAmendment } from "../../../../contract/writing/amendments.ts";
import { type ItemDocument, idOfItem } from "../../../../contract/writing/documents.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { AppError, invalidField } from "../../../errors.ts";
import { type Conditions, changeFound, type ItemChange, requireSeen } from "./change-item.ts";
import { readItemDocument } from "./documents.ts";
import { findDraftRow, findItemRow, type ItemPlace, type ItemRow } from "./queries.ts";
import { requireDraft } from "./write-draft.ts";

/** An item as it is to be, and what it was made of. */
export interface AmendedItem {
  row: ItemRow;
  before: ItemDocument;
  document: ItemDocument;
}

/**
 * What an item is to be by what is new in it; null where the revision that was amended does not stand. It may be read
 * before the transaction that writes it: a revision never changes. Throws `revision_required`, and `invalid_request` for
 * an entry that is not there.
 */
export async function readAmended(
  db: Db,
  { amendment, conditions, ...place }: ItemPlace & { amendment: ItemAmendment; conditions: Conditions },
): Promise<AmendedItem | null> {
  const seen = conditions["if-match"]?.trim() ?? "";
  // Places are those of one revision.
  if (!/^"\d+"$/.test(seen)) throw new AppError("revision_required");
  const row = await findItemRow(db, place);
  if (row?.body == null || seen !== `"${row.revision}"`) return null;
  const before = readItemDocument(row.body);
  return { row, before, document: fillIn(amendment, before) };
}

/** Changes an item to what was made of it; its revision. Throws as `changeItem`. */
export async function amendItem(
  tx: Tx,
  { amended, ...change }: Omit<ItemChange, "document"> & { amended: AmendedItem | null },
): Promise<number> {
  await requireDraft(tx, change.courseId);
  const { revision } = (await findDraftRow(tx, change)) ?? {};
  if (!amended || revision !== amended.row.revision) {
    await requireSeen(tx, await findItemRow(tx, change), change.conditions);
    throw new AppError("not_found");
  }
  const { row, before, document } = amended;
  const isChanged = await changeFound(tx, { ...change, document }, { row, document: before });
  return revision + (isChanged ? 1 : 0);
}

function fillIn(amendment: ItemAmendment, seen: ItemDocument): ItemDocument {
  if (idOfItem(seen) !== idOf(amendment)) throw invalidField("id");
  if ("class" in amendment) {
    const before = "class" in seen ? (seen.blocks ?? []) : [];
    return { ...amendment, blocks: amendment.blocks && fillList(amendment.blocks, before, "blocks") };
  }
  const before = "class" in seen ? [] : (seen.questions ?? []);
  return { ...amendment, questions: amendment.questions && fillList(amendment.questions, before, "questions") };
}

function idOf(amendment: ItemAmendment): string {
  if ("class" in amendment) return amendment.class;
  return "bank" in amendment ? amendment.bank : amendment.id;
}

function fillList<Entry>(entries: readonly (number | Entry)[], before: readonly Entry[], field: string): Entry[] {
  return entries.map((entry) => {
    const found = typeof entry === "number" ? before[entry] : entry;
    if (found === undefined) throw invalidField(field);
    return found;
  });
}
