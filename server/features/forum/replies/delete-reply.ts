import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { withdrawNotice } from "../notices/notices.ts";
import { getOwnReply, lockPost, type ReplyPlace, type ReplyRow } from "../queries.ts";
import { queueForIndexing } from "../search/index-thread.ts";

/** Deletes the user's own reply without a trace in the post. Throws `not_found` and `forbidden`. */
export async function deleteReply(tx: Tx, own: ReplyPlace, now: Milliseconds): Promise<void> {
  await lockPost(tx, own.postId);
  await removeReplies(tx, { postId: own.postId, replies: [await getOwnReply(tx, own)] }, now);
}

/** The columns needed to remove a reply. */
type RemovedReply = Pick<ReplyRow, "id" | "post_id" | "author_id" | "created_at" | "hidden_at">;

/** Deletes replies to one post, which must be locked. */
export async function removeReplies(
  tx: Tx,
  { postId, replies }: { postId: string; replies: readonly RemovedReply[] },
  now: Milliseconds,
): Promise<void> {
  const ids = replies.map(({ id }) => id);
  await tx.updateTable("replies").set({ deleted_at: now }).where("id", "in", ids).execute();
  await tx.deleteFrom("endorsements").where("reply_id", "in", ids).execute();
  const readable = replies.filter(({ hidden_at }) => hidden_at === null);
  await recountReplies(tx, postId, -readable.length);
  for (const reply of readable) await withdrawNotice(tx, reply, now);
}

/**
 * Adds `more` to the reply count of a post, which must be locked, and updates its last activity and its search entry to
 * the replies now readable.
 */
export async function recountReplies(tx: Tx, postId: string, more: number): Promise<void> {
  await tx
    .updateTable("posts")
    .set(({ eb }) => ({ reply_count: eb("reply_count", "+", more) }))
    .where("id", "=", postId)
    .execute();
  await resetActivity(tx, postId);
  await queueForIndexing(tx, postId);
}

/** Resets the last activity to the last remaining reply, or to the post itself. */
async function resetActivity(tx: Tx, postId: string): Promise<void> {
  const last = await tx
    .selectFrom("replies")
    .select("created_at")
    .where("post_id", "=", postId)
    .where("deleted_at", "is", null)
    .where("hidden_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  await tx
    .updateTable("posts")
    .set(({ ref }) => ({ last_activity_at: last?.created_at ?? ref("created_at") }))
    .where("id", "=", postId)
    .execute();
}
