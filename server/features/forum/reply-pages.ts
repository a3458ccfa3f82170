import type { Reply } from "../../../contract/forum.ts";
import { createCache, createMemory } from "../../cache.ts";
import { compileOnce } from "../../db/compile-once.ts";
import { lastChange } from "../../db/keep-rows.ts";
import type { Db } from "../../db/schema.ts";
import { type Json, writeJson } from "../../http/json.ts";
import { listReplyRows, type ReplyQuery } from "./list-replies.ts";
import { presentReply } from "./present.ts";
import { getPostState } from "./queries.ts";

interface ReplyPage {
  records: Reply[];
  next: string | null;
}

type OfReader = ReplyQuery & { readerId: string };

/** A page as everybody sees it who neither wrote nor voted there, and the last change before it was read. */
interface Kept {
  page: Json<ReplyPage>;
  writers: readonly string[];
  change: number;
}

/** How much is kept of pages, in bytes: those of about eight hundred conversations. */
const capacity = 4_000_000;

/** How many pages are remembered as asked for. */
const mostRemembered = 300;

/**
 * Makes the function that reads a page of the replies to a post; it throws `not_found`. With SQLite a page that is asked
 * for again is kept until the conversation, or what is known of anybody, is written to; what is a reader's own is put
 * into it.
 */
export function createReplyPages(db: Db): (reads: Db, query: OfReader) => Promise<Json<ReplyPage>> {
  const kept = createCache<Kept>(capacity);
  const isAskedAgain = createMemory(mostRemembered);

  async function readAnew(query: ReplyQuery, name: string, change: number): Promise<Kept> {
    const { records, next } = await readPage(db, db, { ...query, readerId: null });
    const page = writeJson({ records, next });
    const made = { page, writers: records.map(({ author }) => author.id), change };
    if (isAskedAgain(name)) kept.set(name, made, page.encode());
    return made;
  }

  return async (reads, query) => {
    const { postId, readerId, sort, limit, cursor = "" } = query;
    const change = lastChange(db, [["posts", postId], ["replies", postId], ofAnybody]);
    if (change === null) return writeJson(await readPage(db, reads, query));
    const name = `${postId} ${sort} ${limit} ${cursor}`;
    const found = kept.get(name);
    const { page, writers } = found?.change === change ? found : await readAnew(query, name, change);
    const votes = await selectVotes(db, { postId, readerId });
    return votes.length > 0 || writers.includes(readerId) ? makeOwn(page, readerId, votes) : page;
  };
}

const ofAnybody = ["users", null] as const;

async function readPage(db: Db, reads: Db, query: ReplyQuery): Promise<ReplyPage> {
  await getPostState(db, query.postId);
  const { records, next } = await listReplyRows(reads, query);
  return { records: records.map((row) => presentReply(row, query.readerId)), next };
}

/** A reader's votes in one conversation. */
const selectVotes = compileOnce((db: Db, { postId, readerId }: { postId: string; readerId: string }) =>
  db.selectFrom("votes").select(["reply_id", "value"]).where("user_id", "=", readerId).where("post_id", "=", postId),
);

type Vote = Awaited<ReturnType<typeof selectVotes>>[number];

/** A page as somebody sees it who wrote or voted there. */
function makeOwn(page: Json<ReplyPage>, readerId: string, votes: Vote[]): Json<ReplyPage> {
  const voteOn = new Map(votes.map((vote) => [vote.reply_id, vote.value]));
  const { records, next }: ReplyPage = JSON.parse(page.text);
  const own = records.map((reply): Reply => {
    return { ...reply, vote: voteOn.get(reply.id) ?? 0, mine: reply.author.id === readerId };
  });
  return writeJson({ records: own, next });
}
