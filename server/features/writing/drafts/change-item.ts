import type { CourseDocument, ItemDocument } from "../../../../contract/writing/documents.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { record } from "../../staff/log.ts";
import { wholeCourse } from "./documents.ts";
import { describeCurrent } from "./present.ts";
import { findItemRow, type ItemPlace, type ItemRow } from "./queries.ts";
import { requireDraft, type Standing, writeDraft } from "./write-draft.ts";

/** What a write says of what it writes over (RFC 9110, section 13.1). */
export interface Conditions {
  "if-match"?: string | undefined;
  "if-none-match"?: string | undefined;
}

/** A change of one item, or of the course itself. */
export interface ItemChange extends ItemPlace {
  document: CourseDocument | ItemDocument | null;
  conditions: Conditions;
  actor: string;
  now: Milliseconds;
}

/**
 * Changes, makes or removes an item; its revision. Throws `outdated` with what stands where that is not what the writer
 * has seen.
 */
export async function changeItem(tx: Tx, change: ItemChange): Promise<number> {
  await requireDraft(tx, change.courseId);
  const row = await findItemRow(tx, change);
  const isChanged = await changeFound(tx, change, { row });
  return (row?.revision ?? 0) + (isChanged ? 1 : 0);
}

/** The same of an item that was looked up in its draft, which is locked. Whether it is another now. */
export async function changeFound(
  tx: Tx,
  { conditions, document, actor, now, courseId, itemId }: ItemChange,
  standing: Standing,
): Promise<boolean> {
  const { row } = standing;
  await requireSeen(tx, row, conditions);
  if (document === null && row?.hash == null) throw new AppError("not_found");
  const changed = await writeDraft(tx, { courseId, changes: [{ itemId, document, standing }], actor, now });
  if (changed.length === 0) return false;
  const changes = itemId === wholeCourse ? {} : { item: itemId, ...(document === null && { removed: true }) };
  await record(tx, { actor, action: "draft.change", target: { kind: "course", id: courseId }, changes, now });
  return true;
}

/** Throws `revision_required`, `not_found`, and `outdated` with what stands where that is not what the writer has seen. */
export async function requireSeen(tx: Tx, row: ItemRow | undefined, conditions: Conditions): Promise<void> {
  const [match, none] = [conditions["if-match"]?.trim(), conditions["if-none-match"]?.trim()];
  if (match === undefined && none !== "*") throw new AppError("revision_required");
  const stands = row?.hash != null;
  const isNew = none === undefined || !stands;
  const isSeen = match === undefined || (match === "*" ? stands : row !== undefined && match === `"${row.revision}"`);
  if (isNew && isSeen) return;
  if (!row) throw new AppError("not_found");
  throw new AppError("outdated", { content: { current: await describeCurrent(tx, row) } });
}
