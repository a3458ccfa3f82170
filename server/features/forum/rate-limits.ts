import { compileOnce } from "../../db/compile-once.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { consumeLimits, consumeLimitsWithin, type Limit } from "../../http/protection/limits.ts";
import type { Parts } from "../../parts.ts";

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** The limits per user rather than per address: a whole classroom may share one network address. */
const limits: Record<"post" | "reply" | "edit" | "vote" | "flag", readonly Limit[]> = {
  post: [
    { name: "post", max: 1, window: 15 * second },
    { name: "posts-a-day", max: 20, window: day },
  ],
  reply: [
    { name: "reply", max: 1, window: 5 * second },
    { name: "replies-a-day", max: 200, window: day },
  ],
  edit: [
    { name: "edits-a-minute", max: 6, window: minute },
    { name: "edits-a-day", max: 100, window: day },
  ],
  vote: [{ name: "votes-a-day", max: 200, window: day }],
  flag: [{ name: "flags-a-day", max: 20, window: day }],
};

/** The limit on requests for search matches, which a client makes once per page of results. */
const matches: Limit = { name: "matches", max: 30, window: minute };

/** The user and time to count for, and whether rate limits are enabled. */
interface LimitedUser {
  config: Pick<Parts["config"], "rateLimits">;
  userId: string;
  now: Milliseconds;
}

/** Counts a write in the transaction that makes it; throws `too_many_requests`. */
export async function spendWrite(
  tx: Tx,
  action: keyof typeof limits,
  { config, userId, now }: LimitedUser,
): Promise<void> {
  if (!config.rateLimits) return;
  await consumeLimitsWithin(
    tx,
    limits[action].map((limit) => ({ limit, of: userId })),
    now,
  );
}

/** Counts a request for search matches; throws `too_many_requests`. */
export async function spendMatch(
  parts: Pick<Parts, "db" | "config" | "counts">,
  { userId, now }: Omit<LimitedUser, "config">,
): Promise<void> {
  await consumeLimits(parts, [{ limit: matches, of: userId }], now);
}

/**
 * Throws `conflict` if the user's last post has the same text, unless rate limits are disabled. Locks the user's row,
 * to check concurrent posts one at a time.
 */
export async function refuseRepeatedPost(
  tx: Tx,
  { config, userId }: LimitedUser,
  post: { title: string; body: string },
) {
  if (!config.rateLimits) return;
  await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  const last = await tx
    .selectFrom("posts")
    .select(["title", "body"])
    .where("author_id", "=", userId)
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last?.title === post.title && last.body === post.body) throw repeated();
}

/**
 * Throws `conflict` if the user's last reply to the post, which must be locked, has the same text, unless rate limits
 * are disabled.
 */
export async function refuseRepeatedReply(
  tx: Tx,
  { config, userId }: LimitedUser,
  reply: { postId: string; body: string },
) {
  if (!config.rateLimits) return;
  const [last] = await selectLastReply(tx, { userId, postId: reply.postId });
  if (last?.body === reply.body) throw repeated();
}

const selectLastReply = compileOnce((tx: Tx, { userId, postId }: { userId: string; postId: string }) =>
  tx
    .selectFrom("replies")
    .select("body")
    .where("author_id", "=", userId)
    .where("post_id", "=", postId)
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(1),
);

function repeated(): AppError {
  return new AppError("conflict", { messageKey: "alreadyWritten", fields: [{ field: "body", key: "repeated" }] });
}
