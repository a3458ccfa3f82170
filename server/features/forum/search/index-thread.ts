import { setImmediate } from "node:timers/promises";
import { compileOnce } from "../../../db/compile-once.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { mostTerms } from "../../../db/search-index/term-index.ts";
import { newId } from "../../../ids.ts";
import { termsOfPlace } from "./search-terms.ts";
import type { Stemmer } from "./stemmer.ts";

/** So many replies are read and stemmed before others get their turn. */
const atOnce = 20;

/** Where texts are, and what stems them. */
export interface Sources {
  db: Db;
  stemmer: Stemmer;
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
async function termsOfPost({ db, stemmer }: Sources, postId: string): Promise<Set<string>> {
  const post = await db
    .selectFrom("posts")
    .select(["title", "body", "language", "course_id as course", "class_id as class"])
    .where("id", "=", postId)
    .executeTakeFirstOrThrow();
  return new Set([...termsOfPlace(post), ...(await stemmer.listTerms({ texts: [post.title, post.body] }))]);
}

/**
 * What a post and its replies are found by, as far as the index holds it, the oldest first. In a long discussion it
 * yields, so that nobody else has to wait.
 */
export async function termsOfThread(sources: Sources, postId: string): Promise<Set<string>> {
  const terms = await termsOfPost(sources, postId);
  let length = 0;
  for (let after: Position | null = { at: -1, id: "" }; after && length < mostTerms; ) {
    const replies = await listBodies(sources.db, { postId, ...after });
    const texts = replies.map(({ body }) => body);
    for (const term of await sources.stemmer.listTerms({ texts })) {
      if (!terms.has(term)) length += term.length;
      terms.add(term);
    }
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
    .where("hidden_at", "is", null)
    .where(({ eb, refTuple, tuple }) => eb(refTuple("created_at", "id"), ">", tuple(at, id)))
    .orderBy("created_at")
    .orderBy("id")
    .limit(atOnce),
);

/** What some replies are found by, as far as they can be read. */
export async function termsOfReplies({ db, stemmer }: Sources, replyIds: readonly string[]): Promise<Set<string>> {
  const texts: string[] = [];
  for (const id of replyIds) for (const { body } of await selectBody(db, { id })) texts.push(body);
  return new Set(await stemmer.listTerms({ texts }));
}

const selectBody = compileOnce((db: Db, { id }: { id: string }) =>
  db
    .selectFrom("replies")
    .select("body")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .where("hidden_at", "is", null),
);
