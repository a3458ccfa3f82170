import type { Milliseconds, Tx } from "../../db/schema.ts";
import { indexPost } from "./index-thread.ts";
import { takeBackNotice } from "./notices.ts";
import { getOwnReply, lockPost, type ReplyPlace } from "./queries.ts";

/** Deletes one's own reply, as if the post had never had it. Throws `not_found` and `forbidden`. */
export async function deleteReply(tx: Tx, own: ReplyPlace, now: Milliseconds): Promise<void> {
  await lockPost(tx, own.postId);
  const row = await getOwnReply(tx, own);
  await tx.updateTable("replies").set({ deleted_at: now }).where("id", "=", row.id).execute();
  await tx
    .updateTable("posts")
    .set(({ eb }) => ({ reply_count: eb("reply_count", "-", 1) }))
    .where("id", "=", row.post_id)
    .execute();
  await resetActivity(tx, row.post_id);
  await indexPost(tx, row.post_id);
  await takeBackNotice(tx, row);
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
