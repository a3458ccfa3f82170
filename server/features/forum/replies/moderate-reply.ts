import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { type Actor, record } from "../../staff/log.ts";
import { decideHiding } from "../hide-text.ts";
import { lockPost } from "../queries.ts";

/** A reply to hide or show, and the actor. */
interface ReplyModeration {
  postId: string;
  replyId: string;
  hidden: boolean;
  actor: Actor;
}

/** Hides or shows a reply and logs the change. Throws `not_found`, also for a deleted reply. */
export async function moderateReply(
  tx: Tx,
  { postId, replyId, hidden, actor }: ReplyModeration,
  now: Milliseconds,
): Promise<void> {
  await lockPost(tx, postId);
  const reply = await tx
    .selectFrom("replies")
    .select("id")
    .where("id", "=", replyId)
    .where("post_id", "=", postId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!reply) throw new AppError("not_found");
  if (!(await decideHiding(tx, { text: { postId, replyId }, isHidden: hidden }, now))) return;
  const target = { kind: "reply", id: replyId } as const;
  await record(tx, { actor, action: "reply.moderate", target, changes: { hidden }, now });
}
