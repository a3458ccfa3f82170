import type { Milliseconds, Tx } from "../../db/schema.ts";
import { clearPage } from "./first-pages.ts";
import { leaveToIndex } from "./index-thread.ts";
import { takeBackNotice } from "./notices.ts";
import { getOwnReply, lockPost, type ReplyPlace, type ReplyRow } from "./queries.ts";

/** Deletes one's own reply, as if the post had never had it. Throws `not_found` and `forbidden`. */
export async function deleteReply(tx: Tx, own: ReplyPlace, now: Milliseconds): Promise<void> {
  await lockPost(tx, own.postId);
  await removeReplies(tx, own.postId, [await getOwnReply(tx, own)], now);
}

/** Deletes replies to one post, which is locked. */
export async function removeReplies(
  tx: Tx,
  postId: string,
  replies: readonly Pick<ReplyRow, "id" | "post_id" | "author_id" | "body" | "created_at">[],
  now: Milliseconds,
): Promise<void> {
  const ids = replies.map(({ id }) => id);
  await tx.updateTable("replies").set({ deleted_at: now }).where("id", "in", ids).execute();
  await tx
    .updateTable("posts")
    .set(({ eb }) => ({ reply_count: eb("reply_count", "-", ids.length) }))
    .where("id", "=", postId)
    .execute();
  await resetActivity(tx, postId);
  await clearPage(tx, postId);
  await leaveToIndex(tx, postId);
  for (const reply of replies) await takeBackNotice(tx, reply);
}

/** The last activity is that of the last reply that is left, else the post itself. */
async function resetActivity(tx: Tx, postId: string): Promise<void> {
  const last = await tx
    .selectFrom("replies")
    .select("created_at")
    .where("post_id", "=", postId)
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  await tx
    .updateTable("posts")
    .set(({ ref }) => ({ last_activity_at: last?.created_at ?? ref("created_at") }))
    .where("id", "=", postId)
    .execute();
}
