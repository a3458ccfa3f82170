import type { CourseDocument, ItemDocument } from "../../../../contract/writing/documents.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { record } from "../../staff/log.ts";
import { courseDocumentId } from "./documents.ts";
import { describeCurrent } from "./present.ts";
import { findItemRow, type ItemKey, type ItemRow } from "./queries.ts";
import { type CurrentItem, requireDraft, writeDraft } from "./write-draft.ts";

/** The preconditions of a write (RFC 9110, section 13.1). */
export interface Conditions {
  "if-match"?: string | undefined;
  "if-none-match"?: string | undefined;
}

/** A change to one item or to the course document. */
export interface ItemChange extends ItemKey {
  document: CourseDocument | ItemDocument | null;
  conditions: Conditions;
  actor: string;
  now: Milliseconds;
}

/**
 * Changes, creates or removes an item and returns its revision. Throws `outdated`, with the current content, if the
 * writer has not seen the current revision.
 */
export async function changeItem(tx: Tx, change: ItemChange): Promise<number> {
  await requireDraft(tx, change.courseId);
  const row = await findItemRow(tx, change);
  const isChanged = await applyChange(tx, change, { row });
  return (row?.revision ?? 0) + (isChanged ? 1 : 0);
}

/** Changes an item whose row has already been read from the locked draft. Returns whether its content changed. */
export async function applyChange(
  tx: Tx,
  { conditions, document, actor, now, courseId, itemId }: ItemChange,
  current: CurrentItem,
): Promise<boolean> {
  const { row } = current;
  await checkPreconditions(tx, row, conditions);
  if (document === null && row?.hash == null) throw new AppError("not_found");
  const changed = await writeDraft(tx, { courseId, changes: [{ itemId, document, current }], actor, now });
  if (changed.length === 0) return false;
  const changes = itemId === courseDocumentId ? {} : { item: itemId, ...(document === null && { removed: true }) };
  await record(tx, { actor, action: "draft.change", target: { kind: "course", id: courseId }, changes, now });
  return true;
}

/**
 * Checks a write's preconditions. Throws `revision_required`, `not_found`, and `outdated`, with the current content, if
 * the writer has not seen the current revision.
 */
export async function checkPreconditions(tx: Tx, row: ItemRow | undefined, conditions: Conditions): Promise<void> {
  const [match, none] = [conditions["if-match"]?.trim(), conditions["if-none-match"]?.trim()];
  if (match === undefined && none !== "*") throw new AppError("revision_required");
  const exists = row?.hash != null;
  const isNew = none === undefined || !exists;
  const isSeen = match === undefined || (match === "*" ? exists : row !== undefined && match === `"${row.revision}"`);
  if (isNew && isSeen) return;
  if (!row) throw new AppError("not_found");
  throw new AppError("outdated", { content: { current: await describeCurrent(tx, row) } });
}
