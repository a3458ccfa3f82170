import type { Tx } from "../../../db/schema.ts";
import { mail } from "../../../mail/mails.ts";

const kind = "forum_replies";

/** Removes a post, or a number of replies to it, from emails waiting to be sent; deletes emails that become empty. */
export async function takeOutOfMails(tx: Tx, postId: string, replies = Number.POSITIVE_INFINITY): Promise<void> {
  const waiting = await tx
    .selectFrom("outbox")
    .select(["id", "content"])
    .where("user_id", "=", tx.selectFrom("posts").select("author_id").where("id", "=", postId))
    .where("kind", "=", kind)
    .where("content", "like", `%"${postId}"%`)
    .execute();
  for (const { id, content } of waiting) {
    const less = withLess(content, { postId, replies });
    if (less === null) await tx.deleteFrom("outbox").where("id", "=", id).execute();
    else await tx.updateTable("outbox").set({ content: less }).where("id", "=", id).execute();
  }
}

/** Returns an email's content with fewer replies to a post, or null if nothing remains. */
function withLess(content: string, { postId, replies }: { postId: string; replies: number }): string | null {
  const parsed = mail.parse({ ...JSON.parse(content), kind });
  if (parsed.kind !== kind) return content;
  const { kind: _, posts, ...rest } = parsed;
  const left = posts
    .map((post) => (post.id === postId ? { ...post, replies: post.replies - replies } : post))
    .filter((post) => post.replies > 0);
  return left.length === 0 ? null : JSON.stringify({ ...rest, posts: left });
}
