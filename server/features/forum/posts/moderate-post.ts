import type { BodyOf } from "../../../../contract/endpoint.ts";
import type { moderatePost as moderateCall } from "../../../../contract/staff/moderation.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { type Actor, record } from "../../staff/log.ts";
import { decideHiding } from "../hide-text.ts";
import { lockPost } from "../queries.ts";

/** What is to become of a post. */
type Change = BodyOf<typeof moderateCall>;

/** What the shell can do to a post, by the words of its commands. */
export const moderations = {
  pin: { pinned: true },
  unpin: { pinned: false },
  lock: { locked: true },
  unlock: { locked: false },
  hide: { hidden: true },
  show: { hidden: false },
} as const satisfies Record<string, Change>;

/** What the shell can do to a post. */
export type Moderation = keyof typeof moderations;

/** A change of a post, and whose it is. */
interface Moderating {
  postId: string;
  change: Change;
  actor: Actor;
}

/**
 * Pins, locks or hides a post, or takes that back, and records what it changes. A deleted one, whose replies others
 * still read, can be hidden too, but no more. Throws `not_found`.
 */
export async function moderatePost(
  tx: Tx,
  { postId, change: { pinned, locked, hidden }, actor }: Moderating,
  now: Milliseconds,
): Promise<void> {
  await lockPost(tx, postId);
  const post = await tx
    .selectFrom("posts")
    .select(["pinned", "locked", "deleted_at"])
    .where("id", "=", postId)
    .executeTakeFirst();
  const isListed = pinned !== undefined || locked !== undefined;
  if (!post || (isListed && post.deleted_at !== null)) throw new AppError("not_found");
  const text = { postId, replyId: null };
  const changes = {
    ...(pinned !== undefined && pinned !== (post.pinned === 1) && { pinned }),
    ...(locked !== undefined && locked !== (post.locked === 1) && { locked }),
    ...(hidden !== undefined && (await decideHiding(tx, { text, isHidden: hidden }, now)) && { hidden }),
  };
  if (Object.keys(changes).length === 0) return;
  await tx
    .updateTable("posts")
    .set({
      pinned: Number(changes.pinned ?? post.pinned),
      locked: Number(changes.locked ?? post.locked),
    })
    .where("id", "=", postId)
    .execute();
  await record(tx, { actor, action: "post.moderate", target: { kind: "post", id: postId }, changes, now });
}
