import type { BodyOf } from "../../../../contract/endpoint.ts";
import type { moderatePost as moderateCall } from "../../../../contract/staff/moderation.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { type Actor, record } from "../../staff/log.ts";
import { decideHiding } from "../hide-text.ts";
import { lockPost } from "../queries.ts";

/** The requested change to a post. */
type Change = BodyOf<typeof moderateCall>;

/** The changes available from the shell, by command word. */
export const moderations = {
  pin: { pinned: true },
  unpin: { pinned: false },
  lock: { locked: true },
  unlock: { locked: false },
  hide: { hidden: true },
  show: { hidden: false },
} as const satisfies Record<string, Change>;

/** A command word of the shell that moderates a post. */
export type Moderation = keyof typeof moderations;

/** A change to a post, and the actor responsible for it. */
interface PostModeration {
  postId: string;
  change: Change;
  actor: Actor;
}

/**
 * Pins, locks or hides a post, or undoes that, and logs what changes. A deleted post with readable replies can only be
 * hidden or shown. Throws `not_found`.
 */
export async function moderatePost(
  tx: Tx,
  { postId, change: { pinned, locked, hidden }, actor }: PostModeration,
  now: Milliseconds,
): Promise<void> {
  await lockPost(tx, postId);
  const post = await tx
    .selectFrom("posts")
    .select(["pinned", "locked", "deleted_at"])
    .where("id", "=", postId)
    .executeTakeFirst();
  const needsListedPost = pinned !== undefined || locked !== undefined;
  if (!post || (needsListedPost && post.deleted_at !== null)) throw new AppError("not_found");
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
