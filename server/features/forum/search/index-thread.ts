import { setImmediate } from "node:timers/promises";
import { compileOnce } from "../../../db/compile-once.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { maxTermBytes } from "../../../db/search-index/term-index.ts";
import { newId } from "../../../ids.ts";
import { termsOfPlace } from "./search-terms.ts";
import type { Stemmer } from "./stemmer.ts";

/** The number of replies read and stemmed between yields. */
const batchSize = 20;

/** The source of the texts, and their stemmer. */
export interface Sources {
  db: Db;
  stemmer: Stemmer;
}

/**
 * Queues a post for indexing: with a reply, to add the reply's terms; without one, to rebuild its terms from the
 * current texts.
 */
export async function queueForIndexing(tx: Tx, postId: string, replyId: string | null = null): Promise<void> {
  await insertUnindexed(tx, { id: newId(), postId, replyId });
}

const insertUnindexed = compileOnce(
  (tx: Tx, { id, postId, replyId }: { id: string; postId: string; replyId: string | null }) =>
    tx.insertInto("unindexed").values({ id, post_id: postId, reply_id: replyId }),
);

/** Returns the terms of the post itself. */
async function termsOfPost({ db, stemmer }: Sources, postId: string): Promise<Set<string>> {
  const post = await db
    .selectFrom("posts")
    .select(["title", "body", "language", "course_id as course", "class_id as class"])
    .where("id", "=", postId)
    .executeTakeFirstOrThrow();
  return new Set([...termsOfPlace(post), ...(await stemmer.listTerms({ texts: [post.title, post.body] }))]);
}

/**
 * Returns the terms of a post and its replies, the oldest first, up to what the index can hold. Yields during long
 * discussions so as not to block the event loop.
 */
export async function termsOfThread(sources: Sources, postId: string): Promise<Set<string>> {
  const terms = await termsOfPost(sources, postId);
  let length = 0;
  for (let after: Position | null = { at: -1, id: "" }; after && length < maxTermBytes; ) {
    const replies = await listBodies(sources.db, { postId, ...after });
    const texts = replies.map(({ body }) => body);
    for (const term of await sources.stemmer.listTerms({ texts })) {
      if (!terms.has(term)) length += term.length;
      terms.add(term);
    }
    const last = replies[batchSize - 1];
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
    .limit(batchSize),
);

/** Returns the terms of the given replies, except for deleted and hidden ones. */
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
