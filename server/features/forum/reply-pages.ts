import type { Reply } from "../../../contract/forum.ts";
import { createCache, createMemory } from "../../cache.ts";
import { compileOnce } from "../../db/compile-once.ts";
import { keepRows, lastChange } from "../../db/keep-rows.ts";
import type { Db } from "../../db/schema.ts";
import { inTransaction } from "../../db/transaction.ts";
import { type Json, writeJson } from "../../http/json.ts";
import { countChanges, type FirstPage, findFirstPage, keepFirstPage, storePage } from "./first-pages.ts";
import { listReplyRows, type ReplyQuery } from "./list-replies.ts";
import { presentReply } from "./present.ts";
import { getPostState } from "./queries.ts";
import { mayHaveWritten, type ReplyPage, type SharedPage, sharePage } from "./shared-page.ts";

/** A page for somebody, to be sent compressed or not. */
type OfReader = ReplyQuery & { readerId: string; isPacked: boolean };

/** A page, and the last change before it was read. */
interface Kept {
  page: SharedPage;
  change: number;
}

/** A vote of a reader's. */
type Voted = Awaited<ReturnType<typeof selectVotes>>[number];

/** What a page is of: a post may come to be hidden or deleted, or its text to be nobody's, without a change of its pages. */
const shown = [
  ["posts", "postId"],
  ["first_pages", "postId"],
] as const;

/** How much is kept of pages in memory, in bytes: about three thousand as browsers ask for them, compressed. */
const capacity = 6_000_000;

/** How many pages are remembered as asked for: with fewer the memory takes longer to fill, with more it keeps the wrong ones. */
const mostRemembered = 1000;

/** How many first pages one round makes, at about a tenth of a millisecond each; how many may wait for theirs. */
const [atOnce, mostDue] = [20, 1000];

/** What a conversation is opened with, unless its reader asks for something else. */
const first = { sort: "best", limit: 20, cursor: undefined } as const;

/** Reads the replies to posts, page by page. */
export interface ReplyPages {
  /** A page as its reader sees it. Throws `not_found`. */
  read: (reads: Db, query: OfReader) => Promise<Json<ReplyPage>>;
  /** Makes some of the first pages that were asked for and not there. Several servers may do so at once. */
  round: () => Promise<void>;
}

/**
 * Makes the reader of replies. The first page of a conversation is a row of the database; with SQLite pages that are
 * asked for again are kept in memory too, until the conversation is written to. What is a reader's own is put into them.
 */
export function createReplyPages(db: Db): ReplyPages {
  const kept = createCache<Kept>(capacity, ({ page }) => page.json.weight);
  const isAskedAgain = createMemory(mostRemembered);
  const due = new Set<string>();

  async function findStored(reads: Db, query: OfReader): Promise<SharedPage | null> {
    return isFirst(query) ? findFirstPage(reads, query.postId, query.isPacked) : null;
  }

  async function readAnew(reads: Db, query: ReplyQuery): Promise<ReplyPage> {
    await getPostState(db, query.postId);
    const page = await listPage(reads, query);
    if (isFirst(query) && due.size < mostDue) due.add(query.postId);
    return page;
  }

  async function readKept(query: OfReader, change: number): Promise<SharedPage> {
    const { postId, sort, limit, cursor } = query;
    const name = isFirst(query) ? postId : `${postId} ${sort} ${limit} ${cursor}`;
    const found = kept.get(name);
    if (found?.change === change) return found.page;
    const page = (await findStored(db, query)) ?? sharePage(await readAnew(db, { ...query, readerId: null }));
    if (!isAskedAgain(name)) return page;
    page.json.encode();
    kept.set(name, { page, change }, name.length + page.writers.length);
    return page;
  }

  return {
    async read(reads, query) {
      const change = lastChange(db, shown, query);
      if (change !== null) {
        const page = await readKept(query, change);
        return addOwn(page, (await hasVoted(db, query)) ? await selectVotes(db, query) : [], query);
      }
      const page = await findStored(reads, query);
      return page ? addOwn(page, await selectVotes(reads, query), query) : writeJson(await readAnew(reads, query));
    },
    async round() {
      const ids = [...due].slice(0, atOnce).sort();
      for (const id of ids) due.delete(id);
      await makeFirstPages(db, ids);
    },
  };
}

/** Makes the first pages of some conversations, named in ascending order, and keeps them in the database. */
export async function makeFirstPages(db: Db, postIds: readonly string[]): Promise<void> {
  const made: FirstPage[] = [];
  for (const postId of postIds) {
    const changes = await countChanges(db, postId);
    if (changes !== null) made.push({ postId, changes, ...(await storePage(await readFirstPage(db, postId))) });
  }
  if (made.length === 0) return;
  await inTransaction(db, async (tx) => {
    for (const page of made) await keepFirstPage(tx, page);
  });
}

/** The first page of a conversation as it is kept, read anew. */
export async function readFirstPage(db: Db, postId: string): Promise<SharedPage> {
  return sharePage(await listPage(db, { ...first, postId, readerId: null }));
}

function isFirst({ sort, limit, cursor }: ReplyQuery): boolean {
  return sort === first.sort && limit === first.limit && cursor === first.cursor;
}

async function listPage(reads: Db, query: ReplyQuery): Promise<ReplyPage> {
  const { records, next } = await listReplyRows(reads, query);
  return { records: records.map((row) => presentReply(row, query.readerId)), next };
}

/** A page with what is its reader's own, where they voted or seem to have written there. */
function addOwn(page: SharedPage, votes: readonly Voted[], { readerId }: OfReader): Json<ReplyPage> {
  if (votes.length === 0 && !mayHaveWritten(page, readerId)) return page.json;
  const voteOn = new Map(votes.map((vote) => [vote.reply_id, vote.value]));
  const { records, next }: ReplyPage = JSON.parse(page.json.text);
  const own = records.map((reply): Reply => {
    return { ...reply, vote: voteOn.get(reply.id) ?? 0, mine: reply.author.id === readerId };
  });
  return writeJson({ records: own, next });
}

/** Whether somebody may have voted: most never do, and are asked that once, where it is kept. */
async function hasVoted(db: Db, { readerId }: OfReader): Promise<boolean> {
  return (await selectVoter(db, { readerId })).length > 0;
}

const selectVoter = keepRows(
  10_000,
  (db: Db, { readerId }: { readerId: string }) =>
    db.selectFrom("votes").select("value").where("user_id", "=", readerId).limit(1),
  { votes: "readerId" },
);

/** A reader's votes in one conversation. */
const selectVotes = compileOnce((db: Db, { postId, readerId }: Pick<OfReader, "postId" | "readerId">) =>
  db.selectFrom("votes").select(["reply_id", "value"]).where("user_id", "=", readerId).where("post_id", "=", postId),
);
