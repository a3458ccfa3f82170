import type { NewFlag } from "../../../contract/staff/moderation.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { newId } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import type { Text } from "../forum/erase-text.ts";
import { setHidden } from "../forum/hide-text.ts";
import { getPostState, getReplyOf, lockPost } from "../forum/queries.ts";
import { spendWrite } from "../forum/rate-limits.ts";

/** A request to report a text. */
interface FlagInput {
  config: Pick<Parts["config"], "rateLimits">;
  text: Text;
  userId: string;
  flag: NewFlag;
  now: Milliseconds;
}

/**
 * Reports a text. Until it is decided, a repeated report by the same user finds their first one. Users may report their
 * own texts. A report for privacy hides the text at once. Throws `not_found` and `too_many_requests`.
 */
export async function flagText(tx: Tx, input: FlagInput): Promise<{ id: string; isNew: boolean }> {
  const { text, userId, flag, now } = input;
  await lockPost(tx, text.postId);
  const open = await findOpen(tx, text);
  const earlier = open && (await findFlag(tx, open.id, userId));
  if (earlier) return { id: earlier.id, isNew: false };
  await requireVisible(tx, text, userId);
  await spendWrite(tx, "flag", input);
  const flagged_text_id = open?.id ?? (await createFlaggedText(tx, text, now));
  const id = newId();
  await tx
    .insertInto("flags")
    .values({ id, flagged_text_id, user_id: userId, reason: flag.reason, note: flag.note || null, flagged_at: now })
    .execute();
  if (flag.reason === "privacy" && (await setHidden(tx, { text, isHidden: true }, now))) {
    await tx.updateTable("flagged_texts").set({ is_hiding: 1 }).where("id", "=", flagged_text_id).execute();
  }
  return { id, isNew: true };
}

function findOpen(tx: Tx, { postId, replyId }: Text) {
  return tx
    .selectFrom("flagged_texts")
    .select("id")
    .where("post_id", "=", postId)
    .where("reply_id", replyId === null ? "is" : "=", replyId)
    .where("decided_at", "is", null)
    .executeTakeFirst();
}

function findFlag(tx: Tx, flaggedTextId: string, userId: string) {
  return tx
    .selectFrom("flags")
    .select("id")
    .where("flagged_text_id", "=", flaggedTextId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/**
 * Throws `not_found` for a text that the user cannot see. A deleted post cannot be reported, although its replies can
 * be read.
 */
async function requireVisible(tx: Tx, { postId, replyId }: Text, userId: string): Promise<void> {
  const post = await getPostState(tx, { postId, userId });
  if (replyId !== null) await getReplyOf(tx, { postId, replyId, userId }, post);
  else if (post.deleted_at !== null) throw new AppError("not_found");
}

async function createFlaggedText(tx: Tx, { postId, replyId }: Text, now: Milliseconds): Promise<string> {
  const id = newId();
  const undecided = { decision: null, decided_by: null, decided_at: null, note: null };
  await tx
    .insertInto("flagged_texts")
    .values({ id, post_id: postId, reply_id: replyId, opened_at: now, is_hiding: 0, ...undecided })
    .execute();
  return id;
}
