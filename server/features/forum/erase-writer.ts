import type { ForumDeletionMode } from "../../../contract/privacy.ts";
import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { inTransaction } from "../../db/transaction.ts";
import { deletedUserId, ensureDeletedUser } from "../users/deleted-user.ts";
import { removePost } from "./posts/delete-post.ts";
import { lockPost } from "./queries.ts";
import { removeReplies } from "./replies/delete-reply.ts";
import { deleteVote, recount } from "./votes/vote.ts";

/** The batch size of a transaction, which keeps other writers from waiting long. */
const batchSize = 200;

/** A user who is leaving, and what should happen to their texts. */
interface LeavingUser {
  userId: string;
  forum: ForumDeletionMode;
}

/**
 * Withdraws a leaving user's votes and, if they chose so, removes their texts. Works in idempotent steps, and can be
 * interrupted after any of them.
 */
export async function withdrawWriter(db: Db, { userId, forum }: LeavingUser, now: Milliseconds): Promise<void> {
  while (await inTransaction(db, (tx) => withdrawVotes(tx, userId)));
  while (await inTransaction(db, (tx) => removeRepliesOfOnePost(tx, { userId, forum }, now)));
  if (forum === "keep") return;
  while (await inTransaction(db, (tx) => removeOnePost(tx, userId, now)));
}

/** Anonymises everything that remains of a user in the forum and deletes all other data the forum holds about them. */
export async function eraseWriter(tx: Tx, userId: string, now: Milliseconds): Promise<void> {
  await eraseEdits(tx, userId);
  const blank = { body: "" };
  await tx
    .updateTable("posts")
    .set({ ...blank, title: "" })
    .where("author_id", "=", userId)
    .where("deleted_at", "is not", null)
    .execute();
  await tx
    .updateTable("replies")
    .set(blank)
    .where("author_id", "=", userId)
    .where("deleted_at", "is not", null)
    .execute();
  await lockAnnouncements(tx, userId);
  await ensureDeletedUser(tx, now);
  await tx.updateTable("posts").set({ author_id: deletedUserId }).where("author_id", "=", userId).execute();
  await tx.updateTable("replies").set({ author_id: deletedUserId }).where("author_id", "=", userId).execute();
  await tx.deleteFrom("idempotency_keys").where("user_id", "=", userId).execute();
  await eraseModeration(tx, userId);
}

/**
 * Locks the user's announcements that have no replies: the record that marks them as announcements is deleted with the
 * sender, and they would be listed as unanswered.
 */
async function lockAnnouncements(tx: Tx, userId: string): Promise<void> {
  const announcedPosts = tx
    .selectFrom("announcement_texts")
    .innerJoin("announcements", "announcements.id", "announcement_texts.announcement_id")
    .select("announcement_texts.post_id")
    .where("announcements.author_id", "=", userId);
  await tx
    .updateTable("posts")
    .set({ locked: 1 })
    .where("id", "in", announcedPosts)
    .where("reply_count", "=", 0)
    .execute();
}

/** Keeps reports, decisions and sources, but removes the user's words and id from them. */
async function eraseModeration(tx: Tx, userId: string): Promise<void> {
  const anonymous = { user_id: deletedUserId, note: null };
  await tx.updateTable("flags").set(anonymous).where("user_id", "=", userId).execute();
  await tx
    .updateTable("flagged_texts")
    .set({ decided_by: deletedUserId, note: null })
    .where("decided_by", "=", userId)
    .execute();
  await tx.updateTable("endorsements").set({ user_id: deletedUserId }).where("user_id", "=", userId).execute();
}

/** Deletes the earlier versions of a user's texts, which are of no use once the user has left. */
async function eraseEdits(tx: Tx, userId: string): Promise<void> {
  const posts = tx.selectFrom("posts").select("id").where("author_id", "=", userId);
  const replies = tx.selectFrom("replies").select("id").where("author_id", "=", userId);
  await tx.deleteFrom("edits").where("post_id", "in", posts).where("reply_id", "is", null).execute();
  const discussed = tx.selectFrom("replies").select("post_id").where("author_id", "=", userId);
  await tx.deleteFrom("edits").where("post_id", "in", discussed).where("reply_id", "in", replies).execute();
}

async function withdrawVotes(tx: Tx, userId: string): Promise<boolean> {
  const votes = await tx
    .selectFrom("votes")
    .select(["post_id", "reply_id"])
    .where("user_id", "=", userId)
    // Posts are locked in the same order everywhere, which avoids deadlocks.
    .orderBy("post_id")
    .orderBy("reply_id")
    .limit(batchSize)
    .execute();
  for (const { post_id, reply_id } of votes) {
    await lockPost(tx, post_id);
    const reply = await tx
      .selectFrom("replies")
      .leftJoin("endorsements", "endorsements.reply_id", "replies.id")
      .select(["replies.id", "replies.post_id", "upvotes", "downvotes", "endorsed_at"])
      .where("replies.id", "=", reply_id)
      .executeTakeFirstOrThrow();
    const vote = await deleteVote(tx, { userId, postId: post_id, replyId: reply_id });
    if (vote) await recount(tx, { ...reply, vote }, 0);
  }
  return votes.length > 0;
}

async function removeRepliesOfOnePost(tx: Tx, { userId, forum }: LeavingUser, now: Milliseconds): Promise<boolean> {
  const own = tx
    .selectFrom("replies")
    .where("author_id", "=", userId)
    .where("deleted_at", "is", null)
    .$if(forum === "keep", (query) => query.where("post_id", "in", selectAbandonedPosts(tx, userId)));
  const first = await own.select("post_id").limit(1).executeTakeFirst();
  if (!first) return false;
  await lockPost(tx, first.post_id);
  const replies = await own
    .select(["id", "post_id", "author_id", "created_at", "hidden_at"])
    .where("post_id", "=", first.post_id)
    .execute();
  if (replies.length > 0) await removeReplies(tx, { postId: first.post_id, replies }, now);
  return true;
}

/**
 * Selects the user's deleted posts to which no one else has replied. The user's own replies there are no longer
 * readable, but once anonymised they would look like replies by others.
 */
function selectAbandonedPosts(tx: Tx, userId: string) {
  return tx
    .selectFrom("posts")
    .select("posts.id")
    .where("posts.author_id", "=", userId)
    .where("posts.deleted_at", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("replies as others")
            .select("others.id")
            .whereRef("others.post_id", "=", "posts.id")
            .where("others.author_id", "!=", userId)
            .where("others.deleted_at", "is", null),
        ),
      ),
    );
}

async function removeOnePost(tx: Tx, userId: string, now: Milliseconds): Promise<boolean> {
  const post = await tx
    .selectFrom("posts")
    .select("id")
    .where("author_id", "=", userId)
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (!post) return false;
  await lockPost(tx, post.id);
  await removePost(tx, post.id, now);
  return true;
}
