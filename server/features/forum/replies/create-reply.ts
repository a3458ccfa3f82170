import type { z } from "zod";
import type { replyText } from "../../../../contract/forum/forum.ts";
import { compileOnce } from "../../../db/compile-once.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { newId } from "../../../ids.ts";
import type { Parts } from "../../../parts.ts";
import { claimKey } from "../idempotency.ts";
import { noteReply } from "../notices/notices.ts";
import { markRead } from "../posts/reads.ts";
import { getPostState, getReplyOf, lockPost, type ReplyRow } from "../queries.ts";
import { refuseRepeatedReply, spendWrite } from "../rate-limits.ts";
import { refuseIdentifiers } from "../refuse-identifiers.ts";
import { leaveToIndex } from "../search/index-thread.ts";

/** A reply as somebody sends it. */
interface Writing {
  config: Pick<Parts["config"], "rateLimits">;
  userId: string;
  postId: string;
  key: string | null;
  reply: z.output<typeof replyText>;
  now: Milliseconds;
}

/**
 * Replies to a post, or finds the reply that the same key has made before. Throws `not_found`, `may_identify_patient`,
 * `too_many_requests`, and `conflict` for a locked or deleted post and for one's own last text again.
 */
export async function createReply(tx: Tx, writing: Writing): Promise<ReplyRow> {
  const { userId, postId, key, reply, now } = writing;
  const id = newId();
  await lockPost(tx, postId);
  const post = await getPostState(tx, { postId, userId });
  if (post.hidden_at !== null) throw new AppError("not_found");
  const earlier = await claimKey(tx, { userId, key, target: postId }, { id, now });
  if (earlier !== null) return getReplyOf(tx, { postId, replyId: earlier, userId }, post);
  if (post.locked === 1 || post.deleted_at !== null) throw new AppError("conflict", { sentence: "postLocked" });
  refuseIdentifiers(reply);
  await refuseRepeatedReply(tx, writing, { postId, body: reply.body });
  await spendWrite(tx, "reply", writing);
  await insertReply(tx, id, writing);
  await leaveToIndex(tx, postId, id);
  await markRead(tx, { userId, postId }, now);
  if (post.author_id !== userId) await noteReply(tx, post, now);
  return getReplyOf(tx, { postId, replyId: id, userId }, post);
}

async function insertReply(tx: Tx, id: string, { userId, postId, reply, now }: Writing): Promise<void> {
  const noPatient = reply.noPatientIdentified ? 1 : 0;
  await insertRow(tx, { id, postId, userId, body: reply.body, noPatient, now });
  await countReply(tx, { postId, now });
}

interface NewReply {
  id: string;
  postId: string;
  userId: string;
  body: string;
  noPatient: number;
  now: Milliseconds;
}

const insertRow = compileOnce((tx: Tx, { id, postId, userId, body, noPatient, now }: NewReply) =>
  tx.insertInto("replies").values({
    id,
    post_id: postId,
    author_id: userId,
    body,
    no_patient_identified: noPatient,
    upvotes: 0,
    downvotes: 0,
    score: 0,
    rank: 0,
    created_at: now,
    edited_at: null,
    deleted_at: null,
    hidden_at: null,
  }),
);

const countReply = compileOnce((tx: Tx, { postId, now }: { postId: string; now: Milliseconds }) =>
  tx
    .updateTable("posts")
    .set(({ eb }) => ({ reply_count: eb("reply_count", "+", 1), last_activity_at: now }))
    .where("id", "=", postId),
);
