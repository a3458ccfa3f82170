import { compileOnce } from "../../../db/compile-once.ts";
import type { Db, Milliseconds, Tx } from "../../../db/schema.ts";
import { presentTime } from "../../../presenting/present-time.ts";

/** Marks a post as read up to now. */
export async function markRead(tx: Tx, read: { userId: string; postId: string }, now: Milliseconds): Promise<void> {
  await upsertRead(tx, { ...read, now });
}

const upsertRead = compileOnce(
  (tx: Tx, { userId, postId, now }: { userId: string; postId: string; now: Milliseconds }) =>
    tx
      .insertInto("reads")
      .values({ user_id: userId, post_id: postId, read_at: now })
      .onConflict((conflict) => conflict.columns(["user_id", "post_id"]).doUpdateSet({ read_at: now })),
);

/**
 * Marks a post as read after the user's own reply, unless it has activity that they have not read: it would then never
 * be listed as unread. Someone who has never opened the post counts as having read it.
 */
export async function markReadAfterReply(
  tx: Tx,
  read: { userId: string; postId: string; lastActivity: Milliseconds },
  now: Milliseconds,
): Promise<void> {
  await upsertUpToDateRead(tx, { ...read, now });
}

interface UpToDateRead {
  userId: string;
  postId: string;
  /** The post's last activity before the reply. */
  lastActivity: Milliseconds;
  now: Milliseconds;
}

const upsertUpToDateRead = compileOnce((tx: Tx, { userId, postId, lastActivity, now }: UpToDateRead) =>
  tx
    .insertInto("reads")
    .values({ user_id: userId, post_id: postId, read_at: now })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "post_id"]).doUpdateSet({ read_at: now }).where("reads.read_at", ">=", lastActivity),
    ),
);

/** Lists when a user last read the given posts, omitting those never read. */
export async function listReads(db: Db, userId: string, postIds: readonly string[]) {
  if (postIds.length === 0) return [];
  const rows = await db
    .selectFrom("reads")
    .select(["post_id", "read_at"])
    .where("user_id", "=", userId)
    .where("post_id", "in", postIds)
    .execute();
  return rows.map((row) => ({ post: row.post_id, readAt: presentTime(row.read_at) }));
}
