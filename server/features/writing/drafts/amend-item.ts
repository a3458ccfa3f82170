import type { ItemAmendment } from "../../../../contract/writing/amendments.ts";
import { type ItemDocument, idOfItem } from "../../../../contract/writing/documents.ts";
import type { Tx } from "../../../db/schema.ts";
import { AppError, invalidField } from "../../../errors.ts";
import { changeFound, type ItemChange } from "./change-item.ts";
import { readItemDocument } from "./documents.ts";
import { findItemRow } from "./queries.ts";
import { requireDraft } from "./write-draft.ts";

/**
 * Changes an item by what is new in it; what it is now, and its revision. Throws as `changeItem`, and `invalid_request` for an
 * entry that is not there.
 */
export async function amendItem(
  tx: Tx,
  { amendment, ...change }: Omit<ItemChange, "document"> & { amendment: ItemAmendment },
): Promise<{ revision: number; item: ItemDocument }> {
  // Places are those of one revision.
  if (!/^"\d+"$/.test(change.conditions["if-match"]?.trim() ?? "")) throw new AppError("revision_required");
  await requireDraft(tx, change.courseId);
  const row = await findItemRow(tx, change);
  const seen = row?.body == null ? null : readItemDocument(row.body);
  const isSeen = row !== undefined && change.conditions["if-match"]?.trim() === `"${row.revision}"`;
  // Where it is not what was seen, its places say nothing, and the change is refused with what stands.
  const document = seen && isSeen ? fillIn(amendment, seen) : null;
  const isChanged = await changeFound(tx, { ...change, document }, { row, document: seen });
  if (!document || !row) throw new AppError("not_found");
  return { revision: row.revision + (isChanged ? 1 : 0), item: document };
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
