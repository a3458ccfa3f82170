import { sql } from "kysely";
import { compileOnce } from "../../db/compile-once.ts";
import { hasRowLocks, isPostgres } from "../../db/dialect.ts";
import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { findRoles, moderates } from "../../http/calls/roles.ts";
import { deletedUserId } from "../users/deleted-user.ts";
import { canSee, type Hideable } from "./visibility.ts";

/** A post row with its author. */
export type PostRow = Awaited<ReturnType<typeof getPostRow>>;

/** The state of a post: its author, and whether it is locked, hidden or deleted. */
export type PostState = Awaited<ReturnType<typeof getPostState>>;

/** A reply row with its author, its endorser and the reader's vote. */
export type ReplyRow = Awaited<ReturnType<typeof getReplyOf>>;

/** The post a call names, and the caller. */
export interface PostPlace {
  postId: string;
  userId: string;
}

/** The reply a call names, and the caller. */
export interface ReplyPlace extends PostPlace {
  replyId: string;
}

/** Selects posts with their authors. */
export function selectPosts(db: Db) {
  return db
    .selectFrom("posts")
    .innerJoin(selectAuthors(db), "writers.id", "posts.author_id")
    .select(["posts.id", "posts.author_id", "posts.title", "posts.body", "posts.course_id", "posts.class_id"])
    .select(["posts.language", "posts.reply_count", "posts.created_at", "posts.edited_at", "posts.last_activity_at"])
    .select(["posts.pinned", "posts.locked", "posts.deleted_at", "posts.hidden_at", "posts.no_patient_identified"])
    .select(["writers.first_name", "writers.last_name", "writers.photo_file_id"]);
}

/**
 * Selects replies that are not deleted, with their authors and endorsers, and the reader's vote if a reader is given.
 */
export function selectReplies(db: Db, readerId: string | null) {
  return db
    .selectFrom("replies")
    .innerJoin(selectAuthors(db), "writers.id", "replies.author_id")
    .leftJoin("endorsements", "endorsements.reply_id", "replies.id")
    .leftJoin("users as endorsers", "endorsers.id", "endorsements.user_id")
    .select(["replies.id", "replies.post_id", "replies.author_id", "replies.body", "replies.no_patient_identified"])
    .select(["replies.upvotes", "replies.downvotes", "replies.score", "replies.rank"])
    .select(["replies.created_at", "replies.edited_at", "replies.hidden_at"])
    .select(["writers.first_name", "writers.last_name", "writers.photo_file_id"])
    .select([
      "endorsements.user_id as endorser_id",
      "endorsements.endorsed_at",
      "endorsements.source",
      "endorsements.url",
    ])
    .select(["endorsers.first_name as endorser_first_name", "endorsers.last_name as endorser_last_name"])
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

/** The authors' public columns. On SQLite, forces the covering index; the planner would otherwise use the one of ids. */
function selectAuthors(db: Db) {
  const names = db.selectFrom("users").select(["id", "first_name", "last_name", "photo_file_id"]);
  return (isPostgres(db) ? names : names.modifyEnd(sql`indexed by users_names`)).as("writers");
}

/**
 * Returns a post that the user can read, including a deleted one that still has replies by others visible to the user.
 * Throws `not_found`.
 */
export async function getPostRow(db: Db, { postId, userId }: PostPlace) {
  const [row] = await selectPost(db, { postId });
  return requireReadable(db, row, userId);
}

/** Returns the state of a post that the user can read, without its text. Throws `not_found`. */
export async function getPostState(db: Db, { postId, userId }: PostPlace) {
  const [row] = await selectState(db, { postId });
  return requireReadable(db, row, userId);
}

/**
 * Returns the row if it is a post the user can read, otherwise throws `not_found`. A deleted post is readable if it has
 * visible replies by others; a hidden one if the user sees it nonetheless.
 */
export async function requireReadable<R extends Hideable & { id: string; deleted_at: Milliseconds | null }>(
  db: Db,
  row: R | undefined,
  userId: string,
): Promise<R> {
  if (!row || (row.deleted_at !== null && !(await canSeeRepliesOfOthers(db, row, userId))))
    throw new AppError("not_found");
  if (!(await canSee(db, row, userId))) throw new AppError("not_found");
  return row;
}

const selectState = compileOnce((db: Db, { postId }: { postId: string }) =>
  db
    .selectFrom("posts")
    .select(["id", "author_id", "course_id", "locked", "created_at", "last_activity_at", "deleted_at", "hidden_at"])
    .where("id", "=", postId),
);

const selectPost = compileOnce((db: Db, { postId }: { postId: string }) =>
  selectPosts(db).where("posts.id", "=", postId),
);

/** Whether the user moderates the conversation about a readable post, and therefore sees its hidden replies as well. */
export async function isModerator(db: Db, place: PostPlace): Promise<boolean> {
  const { course_id } = await getPostState(db, place);
  return moderates(await findRoles(db, place.userId), course_id);
}

/**
 * Returns the user's own post for editing. Throws `not_found`, also for a deleted post, and `forbidden` for another
 * user's.
 */
export async function getOwnPost(tx: Tx, own: PostPlace): Promise<PostRow> {
  const row = await getPostRow(tx, own);
  if (row.deleted_at !== null) throw new AppError("not_found");
  if (row.author_id !== own.userId) throw new AppError("forbidden");
  return row;
}

/** Returns a readable reply to a readable post; throws `not_found`. */
export async function getReplyRow(db: Db, place: ReplyPlace) {
  return getReplyOf(db, place, await getPostState(db, place));
}

/** Returns a readable reply to a post already known to be readable; throws `not_found`. */
export async function getReplyOf(db: Db, place: ReplyPlace, { course_id }: Pick<PostState, "course_id">) {
  const [row] = await selectReply(db, place);
  if (!row || !(await canSee(db, { ...row, course_id }, place.userId))) throw new AppError("not_found");
  return row;
}

const selectReply = compileOnce((db: Db, { postId, replyId, userId }: ReplyPlace) =>
  selectReplies(db, userId).where("replies.id", "=", replyId).where("replies.post_id", "=", postId),
);

/** Returns the user's own reply for editing. Throws `not_found`, and `forbidden` for another user's. */
export async function getOwnReply(tx: Tx, place: ReplyPlace): Promise<ReplyRow> {
  const row = await getReplyRow(tx, place);
  if (row.author_id !== place.userId) throw new AppError("forbidden");
  return row;
}

/** Locks a post until the transaction ends, so that its replies and votes are counted one at a time. */
export async function lockPost(tx: Tx, postId: string): Promise<void> {
  if (hasRowLocks(tx)) await lockPostRow(tx, { postId });
}

const lockPostRow = compileOnce((tx: Tx, { postId }: { postId: string }) =>
  tx.selectFrom("posts").select("id").where("id", "=", postId).forNoKeyUpdate(),
);

async function canSeeRepliesOfOthers(db: Db, post: Hideable & { id: string }, userId: string): Promise<boolean> {
  const replies = selectRepliesOfOthers(db, post).select("replies.id").limit(1);
  const seen = replies.where(({ eb, or }) => or([eb("hidden_at", "is", null), eb("author_id", "=", userId)]));
  if (await seen.executeTakeFirst()) return true;
  if (!(await replies.executeTakeFirst())) return false;
  return moderates(await findRoles(db, userId), post.course_id);
}

/**
 * Selects the replies to a post that are not by its author. Users who have left share one id, so they always count as
 * others.
 */
function selectRepliesOfOthers(db: Db, post: { id: string; author_id: string }) {
  return db
    .selectFrom("replies")
    .where("post_id", "=", post.id)
    .where(({ eb, or }) => or([eb("author_id", "!=", post.author_id), eb("author_id", "=", deletedUserId)]))
    .where("deleted_at", "is", null);
}
