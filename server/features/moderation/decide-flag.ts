import type { FlagDecision } from "../../../contract/forum/forum-notices.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { type Roles, requireModerator } from "../../http/calls/roles.ts";
import { eraseText, type Text } from "../forum/erase-text.ts";
import { setHidden } from "../forum/hide-text.ts";
import { notifyOfDecision } from "../forum/notices/decision-notices.ts";
import { lockPost } from "../forum/queries.ts";
import { record } from "../staff/log.ts";

/** A decision about a reported text, and the decider. */
interface DecisionInput {
  flagId: string;
  decision: FlagDecision;
  note: string | undefined;
  userId: string;
  roles: Roles;
}

/**
 * Decides about a reported text: keeps it, hides it or erases it. Notifies its author and its reporters. Throws
 * `not_found`, `forbidden`, and `conflict` if it has already been decided.
 */
export async function decideFlag(tx: Tx, input: DecisionInput, now: Milliseconds): Promise<void> {
  const { flagId, decision, note, userId, roles } = input;
  const { text, authorId, courseId } = await getFlagged(tx, flagId);
  requireModerator(roles, courseId);
  await lockPost(tx, text.postId);
  const isHiding = await close(tx, input, now);
  if (decision === "hide") await setHidden(tx, { text, isHidden: true }, now);
  if (decision === "delete") await eraseText(tx, text, now);
  // Done after erasing the text, to make other users' replies to it readable again.
  if (decision !== "hide" && isHiding) await setHidden(tx, { text, isHidden: false }, now);
  // Done after erasing the text, which also removes earlier notes.
  await tx
    .updateTable("flagged_texts")
    .set({ note: note || null })
    .where("id", "=", flagId)
    .execute();
  await notifyOfDecision(tx, { flaggedTextId: flagId, authorId, deciderId: userId }, now);
  const { postId, replyId } = text;
  const target = { kind: replyId === null ? "post" : "reply", id: replyId ?? postId } as const;
  await record(tx, { actor: userId, action: "flag.decide", target, changes: { flag: flagId, decision }, now });
}

/** Closes a report; of two concurrent decisions, one succeeds. Returns whether a report had hidden the text. */
async function close(tx: Tx, { flagId, decision, userId }: DecisionInput, now: Milliseconds): Promise<boolean> {
  const before = await tx.selectFrom("flagged_texts").select("is_hiding").where("id", "=", flagId).executeTakeFirst();
  const closed = await tx
    .updateTable("flagged_texts")
    .set({ decision, decided_by: userId, decided_at: now, is_hiding: 0 })
    .where("id", "=", flagId)
    .where("decided_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!closed) throw new AppError("conflict");
  return before?.is_hiding === 1;
}

async function getFlagged(tx: Tx, id: string): Promise<{ text: Text; authorId: string; courseId: string | null }> {
  const row = await tx
    .selectFrom("flagged_texts")
    .innerJoin("posts", "posts.id", "flagged_texts.post_id")
    .leftJoin("replies", "replies.id", "flagged_texts.reply_id")
    .select(["flagged_texts.post_id", "flagged_texts.reply_id", "posts.course_id"])
    .select(["posts.author_id", "replies.author_id as replier_id"])
    .where("flagged_texts.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return {
    text: { postId: row.post_id, replyId: row.reply_id },
    authorId: row.replier_id ?? row.author_id,
    courseId: row.course_id,
  };
}
