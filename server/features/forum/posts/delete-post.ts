import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { removeTerms } from "../../../db/search-index/term-index.ts";
import { removeNotices } from "../notices/notices.ts";
import { getOwnPost, lockPost } from "../queries.ts";

/**
 * Deletes the user's own post: it is no longer listed, but other users' replies remain. Throws `not_found` and
 * `forbidden`.
 */
export async function deletePost(tx: Tx, own: { postId: string; userId: string }, now: Milliseconds): Promise<void> {
  await lockPost(tx, own.postId);
  await getOwnPost(tx, own);
  await removePost(tx, own.postId, now);
}

/** Deletes a post, which must be locked. */
export async function removePost(tx: Tx, postId: string, now: Milliseconds): Promise<void> {
  await tx
    .updateTable("posts")
    .set({ deleted_at: now })
    .where("id", "=", postId)
    .where("deleted_at", "is", null)
    .execute();
  await removeTerms(tx, postId);
  await removeNotices(tx, postId);
}
