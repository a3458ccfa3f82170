import { compileOnce } from "../../../db/compile-once.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import type { Parts } from "../../../parts.ts";
import { getPostState, getReplyOf, getReplyRow, lockPost, type ReplyPlace, type ReplyRow } from "../queries.ts";
import { spendWrite } from "../rate-limits.ts";
import { rankOf } from "./wilson.ts";

type Value = 1 | 0 | -1;

/** Sets the user's vote on a reply, whatever it was before. Throws `own_reply` and `too_many_requests`. */
export async function castVote(
  tx: Tx,
  place: ReplyPlace,
  { value, config, now }: { value: 1 | -1; config: Pick<Parts["config"], "rateLimits">; now: Milliseconds },
): Promise<ReplyRow> {
  await lockPost(tx, place.postId);
  const post = await getPostState(tx, place);
  const row = await getReplyOf(tx, place, post);
  if (post.hidden_at !== null || row.hidden_at !== null) throw new AppError("not_found");
  if (row.author_id === place.userId) throw new AppError("own_reply");
  if (row.vote === value) return row;
  await spendWrite(tx, "vote", { config, userId: place.userId, now });
  await upsertVote(tx, { ...place, value, now });
  return recount(tx, row, value);
}

const upsertVote = compileOnce(
  (tx: Tx, { userId, postId, replyId, value, now }: ReplyPlace & { value: 1 | -1; now: Milliseconds }) =>
    tx
      .insertInto("votes")
      .values({ user_id: userId, post_id: postId, reply_id: replyId, value, voted_at: now })
      .onConflict((conflict) =>
        conflict.columns(["user_id", "post_id", "reply_id"]).doUpdateSet({ value, voted_at: now }),
      ),
);

/** Withdraws a vote of the given value, if that is the user's vote. */
export async function withdrawVote(tx: Tx, place: ReplyPlace, value: 1 | -1): Promise<ReplyRow> {
  await lockPost(tx, place.postId);
  const row = await getReplyRow(tx, place);
  if (row.vote !== value) return row;
  await deleteVote(tx, place);
  return recount(tx, row, 0);
}

/** Deletes a vote and returns its value; undefined if there was none. */
export async function deleteVote(tx: Tx, { userId, postId, replyId }: ReplyPlace): Promise<1 | -1 | undefined> {
  const [vote] = await removeVote(tx, { userId, postId, replyId });
  return vote?.value;
}

const removeVote = compileOnce((tx: Tx, { userId, postId, replyId }: ReplyPlace) =>
  tx
    .deleteFrom("votes")
    .where("user_id", "=", userId)
    .where("post_id", "=", postId)
    .where("reply_id", "=", replyId)
    .returning("value"),
);

/** The columns that a change of vote is applied to. */
type VoteColumns = "id" | "post_id" | "upvotes" | "downvotes" | "vote" | "endorsed_at";

/** Replaces `row.vote` with a new value. The post must be locked, as the deltas apply to the values read. */
export async function recount<R extends Pick<ReplyRow, VoteColumns>>(tx: Tx, row: R, value: Value): Promise<R> {
  const before = row.vote ?? 0;
  const up = Number(value === 1) - Number(before === 1);
  const down = Number(value === -1) - Number(before === -1);
  const isEndorsed = row.endorsed_at !== null;
  const rank = rankOf({ upvotes: row.upvotes + up, downvotes: row.downvotes + down, isEndorsed });
  const [counts] = await addVotes(tx, { postId: row.post_id, replyId: row.id, up, down, score: up - down, rank });
  return { ...row, ...counts, vote: value === 0 ? null : value };
}

interface VoteChange {
  postId: string;
  replyId: string;
  up: number;
  down: number;
  score: number;
  rank: number;
}

const addVotes = compileOnce((tx: Tx, { replyId, up, down, score, rank }: VoteChange) =>
  tx
    .updateTable("replies")
    .set(({ eb }) => ({
      upvotes: eb("upvotes", "+", up),
      downvotes: eb("downvotes", "+", down),
      score: eb("score", "+", score),
      rank,
    }))
    .where("id", "=", replyId)
    .returning(["upvotes", "downvotes", "score", "rank"]),
);
