import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { withdrawExports } from "../users/deletion/withdraw-exports.ts";
import { removePost } from "./posts/delete-post.ts";
import { lockPost } from "./queries.ts";
import { removeReplies } from "./replies/delete-reply.ts";

/** A post, or a reply to it if `replyId` is set. */
export interface Text {
  postId: string;
  replyId: string | null;
}

/** Finds the post or reply with an id, even if deleted or hidden; null if there is neither. */
export async function findText(db: Db, id: string): Promise<Text | null> {
  const post = await db.selectFrom("posts").select("id").where("id", "=", id).executeTakeFirst();
  if (post) return { postId: post.id, replyId: null };
  const reply = await db.selectFrom("replies").select(["id", "post_id"]).where("id", "=", id).executeTakeFirst();
  return reply ? { postId: reply.post_id, replyId: reply.id } : null;
}

/**
 * Irrecoverably erases a text: its row, its versions and everything derived from them, except for the full-text index,
 * which is updated afterwards. Other users' replies remain.
 */
export async function eraseText(tx: Tx, text: Text, now: Milliseconds): Promise<void> {
  await lockPost(tx, text.postId);
  await (text.replyId === null ? erasePost(tx, text.postId, now) : eraseReply(tx, text.replyId, now));
  await tx
    .deleteFrom("edits")
    .where("post_id", "=", text.postId)
    .where("reply_id", text.replyId === null ? "is" : "=", text.replyId)
    .execute();
  await eraseQuotes(tx, text, now);
}

/**
 * Removes notes about the text, which may quote it, and data copies that may contain it. Copies already downloaded belong
 * to their users.
 */
async function eraseQuotes(tx: Tx, { postId, replyId }: Text, now: Milliseconds): Promise<void> {
  const reported = tx
    .selectFrom("flagged_texts")
    .select("id")
    .where("post_id", "=", postId)
    .where("reply_id", replyId === null ? "is" : "=", replyId);
  await tx.updateTable("flags").set({ note: null }).where("flagged_text_id", "in", reported).execute();
  await tx.updateTable("flagged_texts").set({ note: null }).where("id", "in", reported).execute();
  const { author_id } = await tx
    .selectFrom(replyId === null ? "posts" : "replies")
    .select("author_id")
    .where("id", "=", replyId ?? postId)
    .executeTakeFirstOrThrow();
  const reporters = await tx.selectFrom("flags").select("user_id").where("flagged_text_id", "in", reported).execute();
  await withdrawExports(tx, [author_id, ...reporters.map(({ user_id }) => user_id)], now);
}

async function erasePost(tx: Tx, postId: string, now: Milliseconds): Promise<void> {
  await removePost(tx, postId, now);
  await tx.updateTable("posts").set({ title: "", body: "" }).where("id", "=", postId).execute();
  await tx.deleteFrom("announcement_texts").where("post_id", "=", postId).execute();
}

async function eraseReply(tx: Tx, replyId: string, now: Milliseconds): Promise<void> {
  const reply = await tx
    .selectFrom("replies")
    .select(["id", "post_id", "author_id", "created_at", "deleted_at", "hidden_at"])
    .where("id", "=", replyId)
    .executeTakeFirstOrThrow();
  if (reply.deleted_at === null) await removeReplies(tx, { postId: reply.post_id, replies: [reply] }, now);
  await tx.updateTable("replies").set({ body: "" }).where("id", "=", replyId).execute();
}
