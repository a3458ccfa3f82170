import type { Milliseconds, Tx } from "../../db/schema.ts";
import { resumeAnnouncement } from "../../mail/announcement-text.ts";
import type { Text } from "./erase-text.ts";
import { notifyOfShownReply, withdrawNotice } from "./notices/notices.ts";
import { removeFromPendingMails } from "./notices/pending-mails.ts";
import { recountReplies } from "./replies/delete-reply.ts";

/** Hides or shows a text whose post is locked. Returns false if nothing changes or the reply is deleted. */
export async function setHidden(
  tx: Tx,
  { text, isHidden }: { text: Text; isHidden: boolean },
  now: Milliseconds,
): Promise<boolean> {
  const { postId, replyId } = text;
  return replyId === null
    ? setPostHidden(tx, { postId, isHidden }, now)
    : setReplyHidden(tx, { replyId, isHidden }, now);
}

async function setPostHidden(
  tx: Tx,
  { postId, isHidden }: { postId: string; isHidden: boolean },
  now: Milliseconds,
): Promise<boolean> {
  const changed = await tx
    .updateTable("posts")
    .set({ hidden_at: isHidden ? now : null })
    .where("id", "=", postId)
    .where("hidden_at", isHidden ? "is" : "is not", null)
    .returning("id")
    .executeTakeFirst();
  if (changed) await (isHidden ? removeFromPendingMails(tx, postId) : resumeAnnouncement(tx, postId, now));
  return changed !== undefined;
}

async function setReplyHidden(
  tx: Tx,
  { replyId, isHidden }: { replyId: string; isHidden: boolean },
  now: Milliseconds,
): Promise<boolean> {
  const reply = await tx
    .selectFrom("replies")
    .select(["post_id", "author_id", "created_at", "hidden_at"])
    .where("id", "=", replyId)
    .where("deleted_at", "is", null)
    .where("hidden_at", isHidden ? "is" : "is not", null)
    .executeTakeFirst();
  if (!reply) return false;
  await tx
    .updateTable("replies")
    .set({ hidden_at: isHidden ? now : null })
    .where("id", "=", replyId)
    .execute();
  await recountReplies(tx, reply.post_id, isHidden ? -1 : 1);
  await (isHidden ? withdrawNotice(tx, reply, now) : notifyOfShownReply(tx, reply, now));
  return true;
}

/**
 * Hides or shows a text by a moderator's decision, after which reports no longer determine whether it is hidden.
 * Returns false if nothing changes.
 */
export async function decideHiding(
  tx: Tx,
  change: { text: Text; isHidden: boolean },
  now: Milliseconds,
): Promise<boolean> {
  const isChanged = await setHidden(tx, change, now);
  const isTakenOver = await takeOverHiding(tx, change.text);
  return isChanged || isTakenOver;
}

async function takeOverHiding(tx: Tx, { postId, replyId }: Text): Promise<boolean> {
  const updated = await tx
    .updateTable("flagged_texts")
    .set({ is_hiding: 0 })
    .where("post_id", "=", postId)
    .where("reply_id", replyId === null ? "is" : "=", replyId)
    .where("decided_at", "is", null)
    .where("is_hiding", "=", 1)
    .returning("id")
    .executeTakeFirst();
  return updated !== undefined;
}
