import { compileOnce } from "../../../db/compile-once.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { newId } from "../../../ids.ts";
import { enqueuePushes } from "../../push/enqueue-push.ts";
import { deletedUserId } from "../../users/deleted-user.ts";
import type { PostState } from "../queries.ts";
import { mailNotices, minMailInterval } from "./mail-notices.ts";
import { removeFromPendingMails } from "./pending-mails.ts";
import { getNoticeFrequency } from "./preferences.ts";

/**
 * Notifies a post's author, if the account still exists, of a reply by another user; also by email if they chose
 * immediate emails.
 */
export async function notifyOfReply(
  tx: Tx,
  { post, since }: { post: Pick<PostState, "id" | "author_id">; since?: Milliseconds },
  now: Milliseconds,
): Promise<void> {
  if (post.author_id === deletedUserId) return;
  const newNotice = { id: newId(), userId: post.author_id, postId: post.id, since: since ?? now, now };
  const [unread] = await addReply(tx, newNotice);
  const [notice] = unread ? [unread] : await createNotice(tx, newNotice);
  // Devices receive one push per unread notice, however many replies follow.
  if (notice?.replies === 1)
    await enqueuePushes(tx, { kind: "replies", about: post.id, userIds: [post.author_id] }, now);
  const isTooSoon = (notice?.mailed_at ?? 0) > now - minMailInterval;
  if (isTooSoon || (await getNoticeFrequency(tx, post.author_id)) !== "at_once") return;
  await mailNotices(tx, { userId: post.author_id, postId: post.id }, now);
}

/** Notifies the author of a reply that is shown again, unless it was read before it was hidden. */
export async function notifyOfShownReply(
  tx: Tx,
  reply: { post_id: string; author_id: string; created_at: Milliseconds; hidden_at: Milliseconds | null },
  now: Milliseconds,
): Promise<void> {
  const post = await tx
    .selectFrom("posts")
    .leftJoin("notices", (join) =>
      join.onRef("notices.post_id", "=", "posts.id").onRef("notices.user_id", "=", "posts.author_id"),
    )
    .select(["posts.id", "posts.author_id", "notices.since", "notices.read_at"])
    .where("posts.id", "=", reply.post_id)
    .where("posts.deleted_at", "is", null)
    .executeTakeFirst();
  if (!post || post.author_id === reply.author_id) return;
  const { since, read_at: readAt } = post;
  const wasRead = readAt === null ? (since ?? 0) > reply.created_at : readAt < (reply.hidden_at ?? 0);
  if (!wasRead) await notifyOfReply(tx, { post, since: reply.created_at }, now);
}

interface NewNotice {
  id: string;
  userId: string;
  postId: string;
  /** The time of the first reply that the notice counts. */
  since: Milliseconds;
  now: Milliseconds;
}

/**
 * Adds a reply to a notice that is still to be emailed, and therefore unread. The row's position in the index of such
 * notices does not change.
 */
const addReply = compileOnce((tx: Tx, { userId, postId, now }: NewNotice) =>
  tx
    .updateTable("notices")
    .set((eb) => ({ replies: eb("replies", "+", 1), updated_at: now }))
    .where("user_id", "=", userId)
    .where("post_id", "=", postId)
    .where("to_mail", "=", 1)
    .returning(["mailed_at", "replies"]),
);

/** Creates a notice, or restarts one that has been read. */
const createNotice = compileOnce((tx: Tx, { id, userId, postId, since: first, now }: NewNotice) => {
  const values = { replies: 1, since: first, updated_at: now, read_at: null, to_mail: 1 };
  return tx
    .insertInto("notices")
    .values({ id, user_id: userId, post_id: postId, ...values, mailed_at: null })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "post_id"]).doUpdateSet((eb) => {
        const isUnread = eb("notices.read_at", "is", null);
        const replies = eb
          .case()
          .when(isUnread)
          .then(eb("notices.replies", "+", 1))
          .else(1)
          .end();
        const since = eb.case().when(isUnread).then(eb.ref("notices.since")).else(first).end();
        return { ...values, replies, since };
      }),
    )
    .returning(["mailed_at", "replies"]);
});

/** Withdraws the notice of a reply that was deleted or hidden before it was read. */
export async function withdrawNotice(
  tx: Tx,
  reply: { post_id: string; author_id: string; created_at: Milliseconds },
  now: Milliseconds,
): Promise<void> {
  const newNotice = await tx
    .updateTable("notices")
    .set(({ eb }) => ({ replies: eb("replies", "-", 1) }))
    .where("user_id", "=", authorOf(tx, reply.post_id))
    .where("post_id", "=", reply.post_id)
    .where("user_id", "!=", reply.author_id)
    .where("read_at", "is", null)
    .where("since", "<=", reply.created_at)
    .returning("id")
    .execute();
  if (newNotice.length > 0) await removeFromPendingMails(tx, reply.post_id, 1);
  // An empty notice is kept, invisibly: its `mailed_at` limits how soon the next email is sent.
  await tx
    .updateTable("notices")
    .set({ read_at: now, to_mail: 0 })
    .where("user_id", "=", authorOf(tx, reply.post_id))
    .where("post_id", "=", reply.post_id)
    .where("read_at", "is", null)
    .where("replies", "<=", 0)
    .execute();
}

/** Deletes the notices of a deleted post. */
export async function removeNotices(tx: Tx, postId: string): Promise<void> {
  await tx.deleteFrom("notices").where("user_id", "=", authorOf(tx, postId)).where("post_id", "=", postId).execute();
  await removeFromPendingMails(tx, postId);
}

/** Selects the recipient of a post's notices. */
function authorOf(tx: Tx, postId: string) {
  return tx.selectFrom("posts").select("author_id").where("id", "=", postId);
}

/** Marks a user's notice of replies to a post as read when they open the post. */
export async function markRepliesRead(
  tx: Tx,
  { userId, postId }: { userId: string; postId: string },
  now: Milliseconds,
): Promise<void> {
  const read = await markRead(tx, userId, now).where("post_id", "=", postId).execute();
  await removeReadFromMails(tx, read);
}

/** Marks a user's notices as read: the given ones, or all if none are given. */
export async function markNoticesRead(
  tx: Tx,
  { userId, notices }: { userId: string; notices: readonly string[] | undefined },
  now: Milliseconds,
): Promise<void> {
  if (notices?.length === 0) return;
  const read = await markRead(tx, userId, now)
    .$if(notices !== undefined, (all) => all.where("id", "in", notices ?? []))
    .execute();
  await removeReadFromMails(tx, read);
  await tx
    .updateTable("decision_notices")
    .set({ read_at: now })
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .$if(notices !== undefined, (all) => all.where("id", "in", notices ?? []))
    .execute();
}

function markRead(tx: Tx, userId: string, now: Milliseconds) {
  return tx
    .updateTable("notices")
    .set({ read_at: now, to_mail: 0 })
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .returning(["post_id", "mailed_at"]);
}

/** Removes posts that have been read from emails still waiting to be sent. */
async function removeReadFromMails(tx: Tx, read: readonly { post_id: string; mailed_at: Milliseconds | null }[]) {
  for (const { post_id, mailed_at } of read) if (mailed_at !== null) await removeFromPendingMails(tx, post_id);
}
