import { setImmediate } from "node:timers/promises";
import { compileOnce } from "../../db/compile-once.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { writeTerms } from "../../db/term-index.ts";
import { newId } from "../../ids.ts";
import { termsOfPlace, termsOfTexts } from "./search-terms.ts";

/** So many replies are read and stemmed before others get their turn. */
const atOnce = 200;

/** Lets a new post be found by what it says, and where it belongs. */
export async function indexPost(tx: Tx, postId: string): Promise<void> {
  await writeTerms(tx, postId, await termsOfPost(tx, postId));
}

/**
 * Leaves it to the indexer that a post is found by a new reply too; without one, that it is found by what its texts
 * say now and no more by what nobody says any more.
 */
export async function leaveToIndex(tx: Tx, postId: string, replyId: string | null = null): Promise<void> {
  await insertUnindexed(tx, { id: newId(), postId, replyId });
}

const insertUnindexed = compileOnce(
  (tx: Tx, { id, postId, replyId }: { id: string; postId: string; replyId: string | null }) =>
    tx.insertInto("unindexed").values({ id, post_id: postId, reply_id: replyId }),
);

/** What a post itself is found by. */
async function termsOfPost(db: Db, postId: string): Promise<Set<string>> {
  const post = await db
    .selectFrom("posts")
    .select(["title", "body", "language", "course_id as course", "class_id as class"])
    .where("id", "=", postId)
    .executeTakeFirstOrThrow();
  return new Set([...termsOfPlace(post), ...termsOfTexts(post.title, post.body)]);
}

/** What a post and all its replies are found by. In a long discussion it yields, so that nobody else has to wait. */
export async function termsOfThread(db: Db, postId: string): Promise<Set<string>> {
  const terms = await termsOfPost(db, postId);
  for (let after: Position | null = { at: -1, id: "" }; after; ) {
    const replies = await listBodies(db, { postId, ...after });
    for (const term of termsOfTexts(...replies.map(({ body }) => body))) terms.add(term);
    const last = replies[atOnce - 1];
    after = last ? { at: last.created_at, id: last.id } : null;
    await setImmediate();
  }
  return terms;
}

interface Position {
  at: number;
  id: string;
}

const listBodies = compileOnce((db: Db, { postId, at, id }: Position & { postId: string }) =>
  db
    .selectFrom("replies")
    .select(["id", "created_at", "body"])
    .where("post_id", "=", postId)
    .where("deleted_at", "is", null)
    .where(({ eb, refTuple, tuple }) => eb(refTuple("created_at", "id"), ">", tuple(at, id)))
    .orderBy("created_at")
    .orderBy("id")
    .limit(atOnce),
);

/** What some replies are found by, as far as they are not deleted. */
export async function termsOfReplies(db: Db, replyIds: readonly string[]): Promise<Set<string>> {
  const bodies: string[] = [];
  for (const id of replyIds) for (const { body } of await selectBody(db, { id })) bodies.push(body);
  return termsOfTexts(...bodies);
}

const selectBody = compileOnce((db: Db, { id }: { id: string }) =>
  db.selectFrom("replies").select("body").where("id", "=", id).where("deleted_at", "is", null),
);
