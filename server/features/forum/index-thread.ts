import type { Tx } from "../../db/schema.ts";
import { readTerms, removeTerms, writeTerms } from "../../db/term-index.ts";
import { termsOfPlace, termsOfTexts } from "./search-terms.ts";

/** Lets a post be found by a reply that it got. */
export async function indexReply(tx: Tx, postId: string, body: string): Promise<void> {
  const known = await readTerms(tx, postId);
  const all = new Set([...known, ...termsOfTexts(body)]);
  if (all.size > known.size) await writeTerms(tx, postId, all);
}

/** Lets a post be found by what it and its replies say now, and where it belongs; a deleted one by nothing. */
export async function indexPost(tx: Tx, postId: string): Promise<void> {
  const post = await tx
    .selectFrom("posts")
    .select(["title", "body", "language", "course_id as course", "class_id as class"])
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
  const words = termsOfTexts(post.title, post.body, ...replies.map(({ body }) => body));
  await writeTerms(tx, postId, new Set([...termsOfPlace(post), ...words]));
}
