import { z } from "zod";
import type { ItemRevision } from "../../../../contract/writing/drafts.ts";
import type { Db, Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../../http/calls/cursor.ts";
import { presentTime } from "../../../presenting/present-time.ts";
import { record } from "../../staff/log.ts";
import { readItemDocument } from "./documents.ts";
import { findAuthors } from "./present.ts";
import { findDraftRow, type ItemKey } from "./queries.ts";
import { requireDraft, writeDraft } from "./write-draft.ts";

const position = z.tuple([z.int()]);

/** Lists an item's revisions, newest first; throws `not_found` if the item never existed. */
export async function listHistory(
  db: Db,
  { courseId, itemId }: ItemKey,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ records: ItemRevision[]; next: string | null }> {
  const [before] = decodeCursor("history", position, cursor) ?? [Number.MAX_SAFE_INTEGER];
  const rows = await db
    .selectFrom("draft_revisions")
    .leftJoin("documents", "documents.hash", "draft_revisions.hash")
    .select(["revision", "changed_at", "by_id", "body"])
    .where("course_id", "=", courseId)
    .where("item_id", "=", itemId)
    .where("revision", "<", Math.min(before, 2 ** 31 - 1))
    .orderBy("revision", "desc")
    .limit(limit + 1)
    .execute();
  if (rows.length === 0 && !(await findDraftRow(db, { courseId, itemId }))) throw new AppError("not_found");
  const { records, next } = cutPage(rows, limit, ({ revision }) => encodeCursor("history", [revision]));
  const authorOf = await findAuthors(
    db,
    records.map(({ by_id }) => by_id),
  );
  const present = ({ revision, changed_at, by_id, body }: (typeof records)[number]) => ({
    revision,
    by: authorOf(by_id),
    at: presentTime(changed_at),
    item: body === null ? null : readItemDocument(body),
  });
  return { records: records.map(present), next };
}

/** Restores an item to a revision; throws `not_found`, including for a revision that removed the item. */
export async function restoreItem(
  tx: Tx,
  { courseId, itemId, revision, actor, now }: ItemKey & { revision: string; actor: string; now: Milliseconds },
): Promise<void> {
  await requireDraft(tx, courseId);
  const number = /^[1-9]\d{0,8}$/.test(revision) ? Number(revision) : 0;
  const row = await tx
    .selectFrom("draft_revisions")
    .innerJoin("documents", "documents.hash", "draft_revisions.hash")
    .select("body")
    .where("course_id", "=", courseId)
    .where("item_id", "=", itemId)
    .where("revision", "=", number)
    .executeTakeFirst();
  if (!row) throw new AppError("not_found");
  const changes = [{ itemId, document: readItemDocument(row.body) }];
  const changed = await writeDraft(tx, { courseId, changes, actor, now });
  if (changed.length === 0) return;
  const target = { kind: "course", id: courseId } as const;
  await record(tx, { actor, action: "draft.change", target, changes: { item: itemId, restored: number }, now });
}
