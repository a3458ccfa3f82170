import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { takeBackNotice } from "../notices/notices.ts";
import { getOwnReply, lockPost, type ReplyPlace, type ReplyRow } from "../queries.ts";
import { leaveToIndex } from "../search/index-thread.ts";

/** Deletes one's own reply, as if the post had never had it. Throws `not_found` and `forbidden`. */
export async function deleteReply(tx: Tx, own: ReplyPlace, now: Milliseconds): Promise<void> {
  await lockPost(tx, own.postId);
  await removeReplies(tx, { postId: own.postId, replies: [await getOwnReply(tx, own)] }, now);
}

/** What has to be known of a reply to remove it. */
type RemovedReply = Pick<ReplyRow, "id" | "post_id" | "author_id" | "created_at" | "hidden_at">;

/** Deletes replies to one post, which is locked. */
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
  for (const reply of readable) await takeBackNotice(tx, reply, now);
}

/** Counts so many more replies to a post, which is locked; it is shown with and found by those that can be read now. */
export async function recountReplies(tx: Tx, postId: string, more: number): Promise<void> {
  await tx
    .updateTable("posts")
    .set(({ eb }) => ({ reply_count: eb("reply_count", "+", more) }))
    .where("id", "=", postId)
    .execute();
  await resetActivity(tx, postId);
  await leaveToIndex(tx, postId);
}

/** The last activity is that of the last reply that is left, else the post itself. */
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
