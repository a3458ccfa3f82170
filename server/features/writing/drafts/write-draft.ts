import type { CourseDocument, ItemDocument } from "../../../../contract/writing/documents.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import type { Actor } from "../../staff/log.ts";
import { reviewDue } from "../reviews/review-due.ts";
import type { BehindText } from "../translations/behind-texts.ts";
import { updateTranslations } from "../translations/update-translations.ts";
import {
  courseDocumentId,
  kindOf,
  readBodies,
  readItemDocument,
  type StoredDocument,
  storeDocuments,
  toStoredDocument,
} from "./documents.ts";
import type { DraftRow, ItemRow } from "./queries.ts";

/** An item's new content; null removes it. */
export interface DraftChange {
  itemId: string;
  document: CourseDocument | ItemDocument | null;
  /** The serialised document, if already available. */
  stored?: StoredDocument | undefined;
  /** The current content, if already read in the same transaction. */
  current?: CurrentItem;
}

/** The current row of an item in a locked draft, with its parsed document if available. */
export interface CurrentItem {
  row: ItemRow | undefined;
  document?: ItemDocument | null;
}

/** Changes to a draft, and their author. */
export interface DraftChanges {
  courseId: string;
  changes: readonly DraftChange[];
  actor: Actor;
  now: Milliseconds;
}

/** How many rows one statement writes. */
const batchSize = 100;

/** Locks a draft against other writers. Returns false if the course has no draft. */
export async function lockDraft(tx: Tx, courseId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("draft_items")
    .select("revision")
    .where("course_id", "=", courseId)
    .where("item_id", "=", courseDocumentId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a draft; throws `not_found` if it does not exist. */
export async function requireDraft(tx: Tx, courseId: string): Promise<void> {
  if (!(await lockDraft(tx, courseId))) throw new AppError("not_found");
}

/** Writes the changed items of a locked draft as new revisions and returns their ids. */
export async function writeDraft(tx: Tx, { courseId, changes, actor, now }: DraftChanges): Promise<string[]> {
  const rows = await readRows(tx, courseId, changes);
  const written = changes.flatMap(({ itemId, document, stored: given, current }) => {
    const stored = document && (given ?? toStoredDocument(document));
    const row = current ? current.row : rows.get(itemId);
    return (row?.hash ?? null) === (stored?.hash ?? null) ? [] : [{ itemId, document, stored, row, current }];
  });
  const unread = written.flatMap(({ row, current }) => (current ? [] : (row?.hash ?? [])));
  const bodies = await readBodies(tx, [...new Set(unread)]);
  await storeDocuments(tx, [
    ...new Map(written.flatMap(({ stored }) => (stored ? [[stored.hash, stored]] : []))).values(),
  ]);
  const texts = written.map(({ itemId, document, stored, row, current }) => ({
    ...{ itemId, document, hash: stored?.hash ?? null },
    readBefore: () => {
      const body = current ? current.row?.body : bodies.get(row?.hash ?? "");
      return current?.document ?? (body ? readItemDocument(body) : undefined);
    },
  }));
  const behind = await updateTranslations(tx, { courseId, texts, now });
  for (let from = 0; from < written.length; from += batchSize) {
    const batch = written.slice(from, from + batchSize).map((each) => toRow(each, { courseId, actor, now }));
    await insertRows(tx, batch, behind);
  }
  return written.map(({ itemId }) => itemId);
}

/** Reads the current rows of the changing items, unless already known; for many items it reads the whole draft. */
async function readRows(tx: Tx, courseId: string, changes: readonly DraftChange[]): Promise<Map<string, DraftRow>> {
  const itemIds = changes.flatMap(({ itemId, current }) => (current ? [] : itemId));
  if (itemIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom("draft_items")
    .selectAll()
    .where("course_id", "=", courseId)
    .$if(itemIds.length <= batchSize, (items) => items.where("item_id", "in", itemIds))
    .execute();
  return new Map(rows.map((row) => [row.item_id, row]));
}

interface StoredChange extends Omit<DraftChange, "stored" | "current"> {
  stored: StoredDocument | null;
  row: DraftRow | undefined;
}

function toRow(
  { itemId, document, stored, row }: StoredChange,
  { courseId, actor, now }: Omit<DraftChanges, "changes">,
): DraftRow {
  return {
    course_id: courseId,
    item_id: itemId,
    kind: document ? kindOf(itemId, document) : (row?.kind ?? "class"),
    revision: (row?.revision ?? 0) + 1,
    hash: stored?.hash ?? null,
    title: JSON.stringify(document ? titleOf(document) : {}),
    changed_at: now,
    by_id: actor === "shell" ? null : actor,
    review_due_at: document && reviewDue(document),
  };
}

/** A bank has one name, shown to editors in any language. */
function titleOf(document: CourseDocument | ItemDocument) {
  if ("title" in document) return document.title ?? {};
  return "bank" in document && document.name ? { es: document.name, en: document.name } : {};
}

async function insertRows(
  tx: Tx,
  rows: readonly DraftRow[],
  behind: ReadonlyMap<string, readonly BehindText[]>,
): Promise<void> {
  const revisions = rows.map(({ course_id, item_id, revision, hash, changed_at, by_id }) => ({
    course_id,
    item_id,
    revision,
    hash,
    changed_at,
    by_id,
    behind: JSON.stringify(behind.get(item_id) ?? []),
  }));
  await tx.insertInto("draft_revisions").values(revisions).execute();
  await tx
    .insertInto("draft_items")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["course_id", "item_id"]).doUpdateSet(({ ref }) => ({
        kind: ref("excluded.kind"),
        revision: ref("excluded.revision"),
        hash: ref("excluded.hash"),
        title: ref("excluded.title"),
        changed_at: ref("excluded.changed_at"),
        by_id: ref("excluded.by_id"),
        review_due_at: ref("excluded.review_due_at"),
      })),
    )
    .execute();
}
