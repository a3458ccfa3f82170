import { createHmac } from "node:crypto";
import type { z } from "zod";
import type { newReply } from "../../../../contract/forum/forum.ts";
import { compileOnce } from "../../../db/compile-once.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { ensureSecret } from "../../../db/secrets.ts";
import { AppError } from "../../../errors.ts";
import { resolveEventTime } from "../../../event-time.ts";
import { newId } from "../../../ids.ts";
import type { Parts } from "../../../parts.ts";
import { claimKey, findClaimedRecord } from "../idempotency.ts";
import { notifyOfReply } from "../notices/notices.ts";
import { markRead } from "../posts/reads.ts";
import { getPostState, getReplyOf, lockPost, type ReplyRow } from "../queries.ts";
import { refuseRepeatedReply, spendWrite } from "../rate-limits.ts";
import { refuseIdentifiers } from "../refuse-identifiers.ts";
import { queueForIndexing } from "../search/index-thread.ts";

/** A request to create a reply. */
interface ReplyInput {
  config: Pick<Parts["config"], "rateLimits">;
  userId: string;
  postId: string;
  key: string | null;
  reply: z.output<typeof newReply>;
  now: Milliseconds;
}

/**
 * Creates a reply, or finds the one created before with the same key, or with the same text and time. Throws
 * `not_found`, `may_identify_patient`, `too_many_requests`, and `conflict` for a locked or deleted post or if the user
 * repeats their last text.
 */
export async function createReply(tx: Tx, input: ReplyInput): Promise<ReplyRow> {
  const { userId, postId, reply, now } = input;
  await lockPost(tx, postId);
  const post = await getPostState(tx, { postId, userId });
  if (post.hidden_at !== null) throw new AppError("not_found");
  const writtenAt = reply.at === undefined ? null : resolveEventTime(reply.at, { now, since: post.created_at });
  const { sent, id } = await claimReply(tx, { ...input, writtenAt });
  if (sent) return getReplyOf(tx, { postId, replyId: id, userId }, post);
  if (post.locked === 1 || post.deleted_at !== null) throw new AppError("conflict", { messageKey: "postLocked" });
  refuseIdentifiers(reply);
  await refuseRepeatedReply(tx, input, { postId, body: reply.body });
  await spendWrite(tx, "reply", input);
  await insertReply(tx, id, { ...input, writtenAt });
  await queueForIndexing(tx, postId, id);
  // Replies by others that the user has not seen stay unread.
  await markRead(tx, { userId, postId, lastActivity: post.last_activity_at }, now);
  if (post.author_id !== userId) await notifyOfReply(tx, { post }, now);
  return getReplyOf(tx, { postId, replyId: id, userId }, post);
}

type DatedReply = ReplyInput & { writtenAt: Milliseconds | null };

/** Returns the reply's id and whether it was sent before. Claims both its keys: either identifies it from now on. */
async function claimReply(tx: Tx, input: DatedReply): Promise<{ sent: boolean; id: string }> {
  const { userId, postId: target, key, now } = input;
  const claims = [key, await contentKey(tx, input)].map((each) => ({ userId, key: each, target }));
  let earlier: string | null = null;
  for (const claim of claims) earlier ??= await findClaimedRecord(tx, claim);
  earlier ??= await findArrivedReply(tx, input);
  const id = earlier ?? newId();
  for (const claim of claims) await claimKey(tx, claim, { id, now });
  return { sent: earlier !== null, id };
}

/**
 * Derives a key from the content of a reply that states when it was written. The stored time may be corrected on
 * arrival, to a different value each time, so it cannot identify the reply. The hash is keyed to prevent guessing
 * erased text from it.
 */
async function contentKey(tx: Tx, { postId, reply: { at, body } }: ReplyInput): Promise<string | null> {
  if (at === undefined) return null;
  const secret = await ensureSecret(tx, "told-replies");
  return createHmac("sha256", secret)
    .update(`${postId} ${Date.parse(at)} ${body}`)
    .digest("base64url");
}

/** Finds a reply written offline at this time that has already arrived, or returns null. */
async function findArrivedReply(tx: Tx, { userId, postId, reply, writtenAt }: DatedReply): Promise<string | null> {
  if (writtenAt === null) return null;
  const found = await tx
    .selectFrom("replies")
    .select("id")
    .where("post_id", "=", postId)
    .where("author_id", "=", userId)
    .where("written_at", "=", writtenAt)
    .where("body", "=", reply.body)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return found?.id ?? null;
}

async function insertReply(tx: Tx, id: string, { userId, postId, reply, writtenAt, now }: DatedReply): Promise<void> {
  const noPatient = reply.noPatientIdentified ? 1 : 0;
  await insertRow(tx, { id, postId, userId, body: reply.body, noPatient, writtenAt, now });
  await countReply(tx, { postId, now });
}

interface NewReply {
  id: string;
  postId: string;
  userId: string;
  body: string;
  noPatient: number;
  writtenAt: Milliseconds | null;
  now: Milliseconds;
}

const insertRow = compileOnce((tx: Tx, { id, postId, userId, body, noPatient, writtenAt, now }: NewReply) =>
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
    written_at: writtenAt,
  }),
);

const countReply = compileOnce((tx: Tx, { postId, now }: { postId: string; now: Milliseconds }) =>
  tx
    .updateTable("posts")
    .set(({ eb }) => ({ reply_count: eb("reply_count", "+", 1), last_activity_at: now }))
    .where("id", "=", postId),
);
