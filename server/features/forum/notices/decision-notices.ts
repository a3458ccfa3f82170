import type { DecisionNotice } from "../../../../contract/forum/forum-notices.ts";
import type { Db, Milliseconds, Tx } from "../../../db/schema.ts";
import { newId } from "../../../ids.ts";
import { presentTime } from "../../../presenting/present-time.ts";
import { deletedUserId } from "../../users/deleted-user.ts";
import { canSee } from "../visibility.ts";

/** A text that was decided on, with its author and the decider. */
interface DecidedText {
  flaggedTextId: string;
  authorId: string;
  deciderId: string;
}

/** Notifies the text's author and its reporters of a decision, each once, except for the decider. */
export async function notifyOfDecision(
  tx: Tx,
  { flaggedTextId, authorId, deciderId }: DecidedText,
  now: Milliseconds,
): Promise<void> {
  const flags = await tx
    .selectFrom("flags")
    .select("user_id")
    .where("flagged_text_id", "=", flaggedTextId)
    .orderBy("user_id")
    .execute();
  const recipients = new Set([authorId, ...flags.map(({ user_id }) => user_id)]);
  recipients.delete(deletedUserId);
  recipients.delete(deciderId);
  for (const user_id of recipients) {
    const notice = { id: newId(), user_id, flagged_text_id: flaggedTextId, told_at: now, read_at: null };
    await tx.insertInto("decision_notices").values(notice).execute();
  }
}

/** Builds the query for one page of a user's decision notices, from a position on, with at most `rows` rows. */
export function pageOfDecisions(
  db: Db,
  userId: string,
  { at, id, rows }: { at: Milliseconds; id: string; rows: number },
) {
  return db
    .selectFrom("decision_notices")
    .innerJoin("flagged_texts", "flagged_texts.id", "decision_notices.flagged_text_id")
    .innerJoin("posts", "posts.id", "flagged_texts.post_id")
    .leftJoin("replies", "replies.id", "flagged_texts.reply_id")
    .select(["decision_notices.id", "decision_notices.told_at as updated_at", "decision_notices.read_at"])
    .select(["flagged_texts.post_id", "flagged_texts.reply_id", "flagged_texts.decision", "flagged_texts.note"])
    .select(["posts.title", "posts.author_id", "posts.course_id", "posts.deleted_at", "posts.hidden_at"])
    .select("replies.author_id as replier_id")
    .where("decision_notices.user_id", "=", userId)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("decision_notices.told_at", "decision_notices.id"), "<", tuple(at, id)),
    )
    .orderBy("decision_notices.told_at", "desc")
    .orderBy("decision_notices.id", "desc")
    .limit(rows);
}

type Row = Awaited<ReturnType<ReturnType<typeof pageOfDecisions>["execute"]>>[number];

/** Presents a decision notice; it includes the post's title only if the user can still read the post. */
export async function presentDecision(db: Db, row: Row, userId: string): Promise<DecisionNotice> {
  const isReadable = row.deleted_at === null && (await canSee(db, row, userId));
  return {
    kind: "decision",
    id: row.id,
    post: { id: row.post_id, title: isReadable ? row.title : null },
    reply: row.reply_id,
    decision: row.decision ?? "keep",
    mine: (row.replier_id ?? row.author_id) === userId,
    note: row.note,
    updatedAt: presentTime(row.updated_at),
    read: row.read_at !== null,
  };
}

/** Counts a user's unread decision notices. */
export async function countUnreadDecisions(db: Db, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom("decision_notices")
    .select(({ fn }) => fn.countAll<number>().as("unread"))
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow();
  return unread;
}
