import type { Tx } from "../../db/schema.ts";
import { readTerms, removeTerms, writeTerms } from "../../db/term-index.ts";
import { termsOfTexts } from "./search-terms.ts";

/** Lets a post be found by a text that was added to it or to its replies. */
export async function indexText(tx: Tx, postId: string, ...texts: string[]): Promise<void> {
  const known = await readTerms(tx, postId);
  const all = new Set([...known, ...termsOfTexts(...texts)]);
  if (all.size > known.size) await writeTerms(tx, postId, all);
}

/** Lets a post be found by what it and its replies say now; a deleted one by nothing. */
export async function indexAnew(tx: Tx, postId: string): Promise<void> {
  const post = await tx
    .selectFrom("posts")
    .select(["title", "body"])
    .where("id", "=", postId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!post) return removeTerms(tx, postId);
  const replies = await tx
    .selectFrom("replies")
    .select("body")
    .where("post_id", "=", postId)
    .where("deleted_at", "is", null)
    .execute();
  await writeTerms(tx, postId, termsOfTexts(post.title, post.body, ...replies.map(({ body }) => body)));
}
