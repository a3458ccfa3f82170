import { z } from "zod";
import type { QueryOf } from "../../../contract/endpoint.ts";
import type { listReplies } from "../../../contract/forum.ts";
import type { Db } from "../../db/schema.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../http/cursor.ts";
import { type ReplyRow, selectReplies } from "./queries.ts";

/** Replies to which post, for whom, in what order, from where. */
export interface ReplyQuery extends QueryOf<typeof listReplies> {
  postId: string;
  readerId: string;
}

const bestPosition = z.tuple([z.number(), z.number(), z.string()]);
const agePosition = z.tuple([z.number(), z.string()]);

/** Where each walk begins without a cursor: before any reply. A rank is a share, negated. */
const beforeBest: z.output<typeof bestPosition> = [-2, 0, ""];
const beforeOldest: z.output<typeof agePosition> = [-1, ""];
const beforeNewest: z.output<typeof agePosition> = [Number.MAX_SAFE_INTEGER, ""];

/** The replies to a post that are not deleted, from the cursor on. */
export async function listReplyRows(db: Db, query: ReplyQuery): Promise<{ records: ReplyRow[]; next: string | null }> {
  const rows = await pageOfReplies(db, query).execute();
  return cutPage(rows, query.limit, (row) => {
    const position = query.sort === "best" ? [row.rank, row.created_at, row.id] : [row.created_at, row.id];
    return encodeCursor(nameOf(query), position);
  });
}

/** The query of one page, with one row more than asked for. */
export function pageOfReplies(db: Db, query: ReplyQuery) {
  const replies = selectReplies(db, query.readerId)
    .where("replies.post_id", "=", query.postId)
    .limit(query.limit + 1);
  if (query.sort === "best") return fromBest(replies, query);
  return query.sort === "new" ? fromNewest(replies, query) : fromOldest(replies, query);
}

type Replies = ReturnType<typeof selectReplies>;

function fromBest(replies: Replies, query: ReplyQuery): Replies {
  const [rank, at, id] = decodeCursor(nameOf(query), bestPosition, query.cursor) ?? beforeBest;
  return replies
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("replies.rank", "replies.created_at", "replies.id"), ">", tuple(rank, at, id)),
    )
    .orderBy("replies.rank")
    .orderBy("replies.created_at")
    .orderBy("replies.id");
}

function fromOldest(replies: Replies, query: ReplyQuery): Replies {
  const [at, id] = decodeCursor(nameOf(query), agePosition, query.cursor) ?? beforeOldest;
  return replies
    .where(({ eb, refTuple, tuple }) => eb(refTuple("replies.created_at", "replies.id"), ">", tuple(at, id)))
    .orderBy("replies.created_at")
    .orderBy("replies.id");
}

function fromNewest(replies: Replies, query: ReplyQuery): Replies {
  const [at, id] = decodeCursor(nameOf(query), agePosition, query.cursor) ?? beforeNewest;
  return replies
    .where(({ eb, refTuple, tuple }) => eb(refTuple("replies.created_at", "replies.id"), "<", tuple(at, id)))
    .orderBy("replies.created_at", "desc")
    .orderBy("replies.id", "desc");
}

function nameOf({ sort, postId }: ReplyQuery): string {
  return `replies-${sort} ${postId}`;
}
