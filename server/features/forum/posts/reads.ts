import { compileOnce } from "../../../db/compile-once.ts";
import type { Db, Milliseconds, Tx } from "../../../db/schema.ts";
import { presentTime } from "../../../presenting/present-time.ts";

interface Read {
  userId: string;
  postId: string;
  /** If given, a post whose activity up to then has not been read stays unread. */
  lastActivity?: Milliseconds;
}

/** Marks a post as read up to now. Someone who has never opened it counts as having read it. */
export async function markRead(tx: Tx, { lastActivity = 0, ...read }: Read, now: Milliseconds): Promise<void> {
  await upsertRead(tx, { ...read, lastActivity, now });
}

const upsertRead = compileOnce(
  (tx: Tx, { userId, postId, lastActivity, now }: Required<Read> & { now: Milliseconds }) =>
    tx
      .insertInto("reads")
      .values({ user_id: userId, post_id: postId, read_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(["user_id", "post_id"])
          .doUpdateSet({ read_at: now })
          .where("reads.read_at", ">=", lastActivity),
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
