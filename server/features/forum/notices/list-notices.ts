import { z } from "zod";
import type { Notice, ReplyNotice } from "../../../../contract/forum/forum-notices.ts";
import type { Db, Milliseconds } from "../../../db/schema.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../../http/calls/cursor.ts";
import { presentTime } from "../../../presenting/present-time.ts";
import { presentAuthor } from "../present.ts";
import { countUnreadDecisions, pageOfDecisions, presentDecision } from "./decision-notices.ts";

const position = z.tuple([z.int(), z.string()]);

interface Page {
  limit: number;
  cursor?: string | undefined;
}

/** Lists a user's notices of both kinds, the newest first. Reads a full page of each kind and merges them. */
export async function listNotices(
  db: Db,
  userId: string,
  page: Page,
): Promise<{ records: Notice[]; next: string | null }> {
  const replies = await pageOfNotices(db, userId, page).execute();
  const decisions = await pageOfDecisions(db, userId, { ...positionOf(page), rows: page.limit + 1 }).execute();
  const found = [
    ...replies.map((row) => ({ row, present: () => present(db, row, userId) })),
    ...decisions.map((row) => ({ row, present: () => presentDecision(db, row, userId) })),
  ].sort((one, other) => compare(other.row, one.row));
  const { records, next } = cutPage(found, page.limit, ({ row }) => encodeCursor("notices", [row.updated_at, row.id]));
  return { records: await Promise.all(records.map((each) => each.present())), next };
}

/** Compares rows in the database's order. */
function compare(one: { updated_at: number; id: string }, other: { updated_at: number; id: string }): number {
  return one.updated_at - other.updated_at || (one.id < other.id ? -1 : 1);
}

function positionOf({ cursor }: Page): { at: Milliseconds; id: string } {
  const [at, id] = decodeCursor("notices", position, cursor) ?? [Number.MAX_SAFE_INTEGER, ""];
  return { at, id };
}

/** Builds the query for one page of reply notices, with one extra row. */
export function pageOfNotices(db: Db, userId: string, page: Page) {
  const { at, id } = positionOf(page);
  return selectNotices(db, userId)
    .select(["notices.id", "notices.post_id", "notices.replies", "notices.updated_at", "notices.read_at"])
    .select("posts.title")
    .where(({ eb, refTuple, tuple }) => eb(refTuple("notices.updated_at", "notices.id"), "<", tuple(at, id)))
    .orderBy("notices.updated_at", "desc")
    .orderBy("notices.id", "desc")
    .limit(page.limit + 1);
}

/** Counts a user's unread notices. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { unread } = await selectNotices(db, userId)
    .select(({ fn }) => fn.countAll<number>().as("unread"))
    .where("notices.read_at", "is", null)
    .executeTakeFirstOrThrow();
  return unread + (await countUnreadDecisions(db, userId));
}

/** Selects notices of replies to posts that are still readable. */
function selectNotices(db: Db, userId: string) {
  return db
    .selectFrom("notices")
    .innerJoin("posts", "posts.id", "notices.post_id")
    .where("notices.user_id", "=", userId)
    .where("notices.replies", ">", 0)
    .where("posts.deleted_at", "is", null)
    .where("posts.hidden_at", "is", null);
}

type Row = Awaited<ReturnType<ReturnType<typeof pageOfNotices>["execute"]>>[number];

async function present(db: Db, row: Row, userId: string): Promise<ReplyNotice> {
  return {
    kind: "replies",
    id: row.id,
    post: { id: row.post_id, title: row.title },
    replies: row.replies,
    lastReply: await findLastReply(db, row.post_id, userId),
    updatedAt: presentTime(row.updated_at),
    read: row.read_at !== null,
  };
}

async function findLastReply(db: Db, postId: string, userId: string): Promise<ReplyNotice["lastReply"]> {
  const row = await db
    .selectFrom("replies")
    .innerJoin("users", "users.id", "replies.author_id")
    .select(["replies.id", "replies.author_id", "users.first_name", "users.last_name", "users.photo_file_id"])
    .where("replies.post_id", "=", postId)
    .where("replies.author_id", "!=", userId)
    .where("replies.deleted_at", "is", null)
    .where("replies.hidden_at", "is", null)
    .orderBy("replies.created_at", "desc")
    .orderBy("replies.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.id, author: presentAuthor(row) } : null;
}
