import type { Milliseconds, Tx } from "../../db/schema.ts";
import { removeTerms } from "../../db/term-index.ts";
import { clearPage } from "./first-pages.ts";
import { removeNotices } from "./notices.ts";
import { getOwnPost, lockPost } from "./queries.ts";

/** Deletes one's own post: it is on no list any more, and what others replied stays. Throws `not_found` and `forbidden`. */
export async function deletePost(tx: Tx, own: { postId: string; userId: string }, now: Milliseconds): Promise<void> {
  await lockPost(tx, own.postId);
  const row = await getOwnPost(tx, own);
  await tx.updateTable("posts").set({ deleted_at: now }).where("id", "=", row.id).execute();
  await clearPage(tx, row.id);
  await removeTerms(tx, row.id);
  await removeNotices(tx, row.id);
}
