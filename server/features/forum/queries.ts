import { sql } from "kysely";
import { compileOnce } from "../../db/compile-once.ts";
import { hasRowLocks, isPostgres } from "../../db/dialect.ts";
import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";

/** A post as it is stored, with who wrote it. */
export type PostRow = Awaited<ReturnType<typeof getPostRow>>;

/** What decides about a post: whose it is, and whether it is locked or deleted. */
export type PostState = Awaited<ReturnType<typeof getPostState>>;

/** A reply as it is stored, with who wrote it and how the reader voted. */
export type ReplyRow = Awaited<ReturnType<typeof getReplyOf>>;

/** A reply as a caller names it, and who calls. */
export interface ReplyPlace {
  postId: string;
  replyId: string;
  userId: string;
}

/** Posts with who wrote them; hidden ones are nowhere. */
export function selectPosts(db: Db) {
  return db
    .selectFrom("posts")
    .innerJoin(writers(db), "writers.id", "posts.author_id")
    .select(["posts.id", "posts.author_id", "posts.title", "posts.body", "posts.course_id", "posts.class_id"])
    .select(["posts.language", "posts.reply_count", "posts.created_at", "posts.edited_at", "posts.last_activity_at"])
    .select(["posts.pinned", "posts.locked", "posts.deleted_at", "posts.no_patient_identified"])
    .select(["writers.first_name", "writers.last_name", "writers.photo_file_id"])
    .where("posts.hidden_at", "is", null);
}

/** Replies that are not deleted, with who wrote them, and the vote of a reader if there is one. */
export function selectReplies(db: Db, readerId: string | null) {
  return db
    .selectFrom("replies")
    .innerJoin(writers(db), "writers.id", "replies.author_id")
    .select(["replies.id", "replies.post_id", "replies.author_id", "replies.body", "replies.no_patient_identified"])
    .select(["replies.upvotes", "replies.downvotes", "replies.score", "replies.rank"])
    .select(["replies.created_at", "replies.edited_at"])
    .select(["writers.first_name", "writers.last_name", "writers.photo_file_id"])
    .$if(readerId !== null, (replies) =>
      replies
        .leftJoin("votes", (join) =>
          join
            .on("votes.user_id", "=", readerId)
            .onRef("votes.post_id", "=", "replies.post_id")
            .onRef("votes.reply_id", "=", "replies.id"),
        )
        .select("votes.value as vote"),
    )
    .where("replies.deleted_at", "is", null);
}

/** People as a conversation names them: with SQLite by the index that has just that, and not by the one of their ids. */
function writers(db: Db) {
  const names = db.selectFrom("users").select(["id", "first_name", "last_name", "photo_file_id"]);
  return (isPostgres(db) ? names : names.modifyEnd(sql`indexed by users_names`)).as("writers");
}

/** A post that can be read: also a deleted one that replies of others keep. Throws `not_found`. */
export async function getPostRow(db: Db, postId: string) {
  const [row] = await selectPost(db, { postId });
  return requireReadable(db, row);
}

/** What decides about a post that can be read, without its text. Throws `not_found`. */
export async function getPostState(db: Db, postId: string) {
  const [row] = await selectState(db, { postId });
  return requireReadable(db, row);
}

async function requireReadable<R extends { id: string; author_id: string; deleted_at: Milliseconds | null }>(
  db: Db,
  row: R | undefined,
): Promise<R> {
  if (!row || (row.deleted_at !== null && !(await hasRepliesOfOthers(db, row)))) throw new AppError("not_found");
  return row;
}

const selectState = compileOnce((db: Db, { postId }: { postId: string }) =>
  db
    .selectFrom("posts")
    .select(["id", "author_id", "locked", "deleted_at"])
    .where("id", "=", postId)
    .where("hidden_at", "is", null),
);

const selectPost = compileOnce((db: Db, { postId }: { postId: string }) =>
  selectPosts(db).where("posts.id", "=", postId),
);

/** One's own post, to be changed; throws `not_found`, also for a deleted one, and `forbidden` for another person's. */
export async function getOwnPost(tx: Tx, { postId, userId }: { postId: string; userId: string }): Promise<PostRow> {
  const row = await getPostRow(tx, postId);
  if (row.deleted_at !== null) throw new AppError("not_found");
  if (row.author_id !== userId) throw new AppError("forbidden");
  return row;
}

/** A reply to a post that can be read; throws `not_found`. */
export async function getReplyRow(db: Db, place: ReplyPlace) {
  await getPostState(db, place.postId);
  return getReplyOf(db, place);
}

/** A reply to a post that the caller knows can be read; throws `not_found`. */
export async function getReplyOf(db: Db, place: ReplyPlace) {
  const [row] = await selectReply(db, place);
  if (!row) throw new AppError("not_found");
  return row;
}

const selectReply = compileOnce((db: Db, { postId, replyId, userId }: ReplyPlace) =>
  selectReplies(db, userId).where("replies.id", "=", replyId).where("replies.post_id", "=", postId),
);

/** One's own reply, to be changed; throws `not_found`, and `forbidden` for another person's. */
export async function getOwnReply(tx: Tx, place: ReplyPlace): Promise<ReplyRow> {
  const row = await getReplyRow(tx, place);
  if (row.author_id !== place.userId) throw new AppError("forbidden");
  return row;
}

/** Locks a post until the transaction ends: its replies are counted one after the other. */
export async function lockPost(tx: Tx, postId: string): Promise<void> {
  if (hasRowLocks(tx)) await lockPostRow(tx, { postId });
}

const lockPostRow = compileOnce((tx: Tx, { postId }: { postId: string }) =>
  tx.selectFrom("posts").select("id").where("id", "=", postId).forNoKeyUpdate(),
);

/** Locks a reply until the transaction ends: its votes are counted one after the other. */
export async function lockReply(tx: Tx, replyId: string): Promise<void> {
  if (hasRowLocks(tx)) await lockReplyRow(tx, { replyId });
}

const lockReplyRow = compileOnce((tx: Tx, { replyId }: { replyId: string }) =>
  tx.selectFrom("replies").select("id").where("id", "=", replyId).forNoKeyUpdate(),
);

async function hasRepliesOfOthers(db: Db, post: { id: string; author_id: string }): Promise<boolean> {
  const reply = await db
    .selectFrom("replies")
    .select("id")
    .where("post_id", "=", post.id)
    .where("author_id", "!=", post.author_id)
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return reply !== undefined;
}
