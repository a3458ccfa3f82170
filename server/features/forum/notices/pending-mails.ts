import type { Tx } from "../../../db/schema.ts";
import { mail } from "../../../mail/mails.ts";

const kind = "forum_replies";

/** Removes a post, or a number of replies to it, from emails waiting to be sent; deletes emails that become empty. */
export async function removeFromPendingMails(
  tx: Tx,
  postId: string,
  replies = Number.POSITIVE_INFINITY,
): Promise<void> {
  const pending = await tx
    .selectFrom("outbox")
    .select(["id", "content"])
    .where("user_id", "=", tx.selectFrom("posts").select("author_id").where("id", "=", postId))
    .where("kind", "=", kind)
    .where("content", "like", `%"${postId}"%`)
    .execute();
  for (const { id, content } of pending) {
    const remaining = withFewerReplies(content, { postId, replies });
    if (remaining === null) await tx.deleteFrom("outbox").where("id", "=", id).execute();
    else await tx.updateTable("outbox").set({ content: remaining }).where("id", "=", id).execute();
  }
}

/** Returns an email's content with fewer replies to a post, or null if nothing remains. */
function withFewerReplies(content: string, { postId, replies }: { postId: string; replies: number }): string | null {
  const parsed = mail.parse({ ...JSON.parse(content), kind });
  if (parsed.kind !== kind) return content;
  const { kind: _, posts, ...rest } = parsed;
  const remaining = posts
    .map((post) => (post.id === postId ? { ...post, replies: post.replies - replies } : post))
    .filter((post) => post.replies > 0);
  return remaining.length === 0 ? null : JSON.stringify({ ...rest, posts: remaining });
}
