import { z } from "zod";
import type { QueryOf } from "../../../../contract/endpoint.ts";
import type { listReplies } from "../../../../contract/forum/forum.ts";
import { compileOnce } from "../../../db/compile-once.ts";
import type { Db, Milliseconds } from "../../../db/schema.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../../http/calls/cursor.ts";
import { type ReplyRow, selectReplies } from "../queries.ts";

/** The post, reader, order and cursor of a list of replies. */
export interface ReplyQuery extends QueryOf<typeof listReplies> {
  postId: string;
  readerId: string | null;
  /** Whether the reader also sees other users' hidden replies; their own are always visible. */
  seesHidden?: boolean;
}

const bestPosition = z.tuple([z.number(), z.int(), z.string()]);
const agePosition = z.tuple([z.int(), z.string()]);

/** Starting positions without a cursor, which precede all replies. The lowest rank is −3 (`rankOf`). */
const beforeBest: z.output<typeof bestPosition> = [-4, 0, ""];
const beforeOldest: z.output<typeof agePosition> = [-1, ""];
const beforeNewest: z.output<typeof agePosition> = [Number.MAX_SAFE_INTEGER, ""];

/** Lists the replies to a post that the reader sees, from the cursor on. */
export async function listReplyRows(db: Db, query: ReplyQuery): Promise<{ records: ReplyRow[]; next: string | null }> {
  const { sort, postId, readerId, limit } = query;
  const page = { postId, readerId, ...positionOf(query), rows: limit + 1 };
  const rows = await selectFor(query)[sort](db, page);
  return cutPage(rows, query.limit, (row) => {
    const position = query.sort === "best" ? [row.rank, row.created_at, row.id] : [row.created_at, row.id];
    return encodeCursor(nameOf(query), position);
  });
}

/** The parameters of a page query: post, reader, position and number of rows. */
interface ReplyPage {
  postId: string;
  readerId: string | null;
  rank: number;
  at: Milliseconds;
  id: string;
  rows: number;
}

function selectFor({ readerId, seesHidden }: ReplyQuery) {
  if (readerId === null) return selectOfAll;
  return seesHidden ? selectWithHidden : selectOf;
}

/** The page query of each order. */
export const replyPages = pagesOf((db, { readerId }) =>
  selectReplies(db, readerId).where(({ eb, or }) =>
    or([eb("replies.hidden_at", "is", null), eb("replies.author_id", "=", readerId)]),
  ),
);

const selectOf = compileAll(replyPages);
const selectOfAll = compileAll(pagesOf((db) => selectReplies(db, null).where("replies.hidden_at", "is", null)));
const selectWithHidden = compileAll(pagesOf((db, { readerId }) => selectReplies(db, readerId)));

type Replies = ReturnType<typeof selectReplies>;

function pagesOf(select: (db: Db, page: ReplyPage) => Replies) {
  const byAge = (beyond: ">" | "<", order: "asc" | "desc") => (db: Db, page: ReplyPage) =>
    select(db, page)
      .where("replies.post_id", "=", page.postId)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("replies.created_at", "replies.id"), beyond, tuple(page.at, page.id)),
      )
      .orderBy("replies.created_at", order)
      .orderBy("replies.id", order)
      .limit(page.rows);
  return {
    best: (db: Db, page: ReplyPage) =>
      select(db, page)
        .where("replies.post_id", "=", page.postId)
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple("replies.rank", "replies.created_at", "replies.id"), ">", tuple(page.rank, page.at, page.id)),
        )
        .orderBy("replies.rank")
        .orderBy("replies.created_at")
        .orderBy("replies.id")
        .limit(page.rows),
    old: byAge(">", "asc"),
    new: byAge("<", "desc"),
  };
}

function compileAll({ best, old, new: newest }: ReturnType<typeof pagesOf>) {
  return { best: compileOnce(best), old: compileOnce(old), new: compileOnce(newest) };
}

/** The position to read from: that of the last row seen, or the start. */
function positionOf(query: ReplyQuery): { rank: number; at: Milliseconds; id: string } {
  if (query.sort === "best") {
    const [rank, at, id] = decodeCursor(nameOf(query), bestPosition, query.cursor) ?? beforeBest;
    return { rank, at, id };
  }
  const before = query.sort === "new" ? beforeNewest : beforeOldest;
  const [at, id] = decodeCursor(nameOf(query), agePosition, query.cursor) ?? before;
  return { rank: 0, at, id };
}

function nameOf({ sort, postId }: ReplyQuery): string {
  return `replies-${sort} ${postId}`;
}
