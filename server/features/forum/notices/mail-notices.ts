import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { enqueueBulkMails, enqueueMail, type NewMail } from "../../../mail/enqueue-mail.ts";

/**
 * The minimum time between emails about one post, to avoid flooding its author during a lively discussion.
 */
export const minMailInterval: Milliseconds = 60 * 60 * 1000;

/** The number of posts that one email names; the rest are only counted. */
const maxNamed = 10;

/** The recipient, and the post to email about; without a post, all posts with notices not yet emailed. */
interface Addressee {
  userId: string;
  postId?: string;
}

/**
 * Enqueues one email about the unread replies that have not been emailed yet. Does nothing if there are none or the
 * account is disabled or will be deleted.
 */
export async function mailNotices(tx: Tx, addressee: Addressee, now: Milliseconds): Promise<void> {
  const notices = await claimUnmailed(tx, addressee, now);
  if (notices.length === 0) return;
  const user = await tx
    .selectFrom("users")
    .select(["email", "language", "first_name", "disabled_at", "delete_at"])
    .where("id", "=", addressee.userId)
    .executeTakeFirstOrThrow();
  if (user.disabled_at !== null || user.delete_at !== null) return;
  const mail = {
    kind: "forum_replies",
    firstName: user.first_name,
    posts: notices.slice(0, maxNamed),
    more: Math.max(0, notices.length - maxNamed),
  } as const;
  const newMail: NewMail = { recipient: user.email, language: user.language, mail, userId: addressee.userId };
  // Digests go to very many recipients at once.
  if (addressee.postId === undefined) await enqueueBulkMails(tx, [newMail], now);
  else await enqueueMail(tx, newMail, now);
}

/**
 * Claims the notices that are due for an email, so only one of several servers emails them; returns the newest first.
 */
async function claimUnmailed(tx: Tx, { userId, postId }: Addressee, now: Milliseconds) {
  const claimed = await tx
    .updateTable("notices")
    .set({ to_mail: 0, mailed_at: now })
    .where("user_id", "=", userId)
    .where("to_mail", "=", 1)
    .where("read_at", "is", null)
    .where(({ eb, or }) => or([eb("mailed_at", "is", null), eb("mailed_at", "<=", now - minMailInterval)]))
    // A hidden post is not mentioned until it is shown again.
    .where(
      "post_id",
      "not in",
      tx.selectFrom("posts").select("id").where("author_id", "=", userId).where("hidden_at", "is not", null),
    )
    .$if(postId !== undefined, (notices) => notices.where("post_id", "=", postId ?? ""))
    .returning("post_id")
    .execute();
  if (claimed.length === 0) return [];
  return tx
    .selectFrom("notices")
    .innerJoin("posts", "posts.id", "notices.post_id")
    .select(["posts.id", "posts.title", "notices.replies"])
    .where("notices.user_id", "=", userId)
    .where(
      "notices.post_id",
      "in",
      claimed.map(({ post_id }) => post_id),
    )
    .where("posts.deleted_at", "is", null)
    .where("posts.hidden_at", "is", null)
    .orderBy("notices.updated_at", "desc")
    .execute();
}
