import { performance } from "node:perf_hooks";
import { setImmediate, setTimeout as wait } from "node:timers/promises";
import { compileOnce } from "../../../db/compile-once.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { fitTerms, readTerms, writeTerms } from "../../../db/search-index/term-index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { lockPost } from "../queries.ts";
import { type Sources, termsOfReplies, termsOfThread } from "./index-thread.ts";

/** So many posts are written to the index in one transaction: each costs it a segment, whatever the number of posts. */
const atOnce = 10;

/** How long one round may take while calls are to be answered, in ms. */
const longestRound = 200;

/** The share of its time that the event loop is busy from which calls have to wait, and the index gives way to them. */
const busy = 0.7;

/** How long a search waits for the index, in ms: behind a long discussion, or many posts, it answers from what there is. */
const longestWait = 500;

/** Brings the full-text index up to what was written in the forum. Several servers may do so at once. */
export interface Indexer {
  /**
   * Does a round, for as long as one may take; the rest is the next one's. On a busy server it is a short one: what
   * waits costs less later, since the replies to one post are indexed together.
   */
  round: () => Promise<void>;
  /**
   * Lets a search find what was written before it, but does not wait for long. A round that fails is the search's no
   * more than its own server's, which tries again every second.
   */
  catchUp: () => Promise<void>;
}

/** A post that the index is behind with: why, and by what it is to be found from now on. */
interface Due {
  postId: string;
  rows: ReadonlySet<string>;
  terms: Set<string>;
  /** Whether these are all its terms; else they come to those that it has. */
  isWhole: boolean;
}

/** Makes an indexer. What it is asked for during a round is done by that round, where it can be. */
export function createIndexer(sources: Sources, longest = longestRound, patience = longestWait): Indexer {
  let current: Promise<void> | null = null;
  let before = performance.eventLoopUtilization();

  function begin(most: number): Promise<void> {
    current ??= indexDue(sources, most).finally(() => {
      current = null;
    });
    return current;
  }

  return {
    round() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return begin(utilization > busy ? 0 : longest);
    },
    async catchUp() {
      if (!(await isBehind(sources.db))) return;
      // The first may have begun before, and have missed it.
      const rounds = begin(longest).then(() => begin(longest));
      const enough = new AbortController();
      const late = wait(patience, undefined, { ref: false, signal: enough.signal });
      await Promise.race([rounds, late]).catch(() => undefined);
      enough.abort();
    },
  };
}

/** Brings the index up to what was written, for so long at most, in ms. */
export async function indexDue(sources: Sources, longest: number): Promise<void> {
  const until = performance.now() + longest;
  while ((await indexSome(sources)) && performance.now() < until);
}

async function isBehind(db: Db): Promise<boolean> {
  return (await selectPosts(db, { most: 1 })).length > 0;
}

/** Indexes some posts that are due, and tells whether there may be more of them. */
async function indexSome(sources: Sources): Promise<boolean> {
  const { db } = sources;
  const posts = await selectPosts(db, { most: atOnce });
  if (posts.length === 0) return false;
  const due: Due[] = [];
  for (const { post_id } of posts) due.push(await prepare(sources, post_id));
  await inTransaction(db, async (tx) => {
    for (const each of due) {
      await write(tx, each);
      // An entry of a long discussion takes SQLite a while, on the event loop.
      await setImmediate();
    }
  });
  return posts.length === atOnce;
}

// In one order everywhere: two servers that lock several posts do not wait for each other in a circle.
const selectPosts = compileOnce((db: Db, { most }: { most: number }) =>
  db.selectFrom("unindexed").select("post_id").distinct().orderBy("post_id").limit(most),
);

/** Outside of the transaction: in a long discussion it takes a while, and others write meanwhile. */
async function prepare(sources: Sources, postId: string): Promise<Due> {
  const rows = await selectRows(sources.db, { postId });
  const replies = rows.flatMap(({ reply_id }) => reply_id ?? []);
  const isWhole = replies.length < rows.length;
  const terms = isWhole ? await termsOfThread(sources, postId) : await termsOfReplies(sources, replies);
  return { postId, rows: new Set(rows.map(({ id }) => id)), terms, isWhole };
}

const selectRows = compileOnce((db: Db, { postId }: { postId: string }) =>
  db.selectFrom("unindexed").select(["id", "reply_id"]).where("post_id", "=", postId),
);

/**
 * Writes what was prepared, unless another server has taken a part of it. What was written in the forum since then has
 * a row of its own, which comes to its turn: so nothing that anybody says stays out of the index.
 */
async function write(tx: Tx, { postId, rows, terms, isWhole }: Due): Promise<void> {
  await lockPost(tx, postId);
  const left = (await selectRows(tx, { postId })).filter(({ id }) => rows.has(id));
  if (left.length < rows.size) return;
  for (const { id } of left) await deleteRow(tx, { postId, id });
  const [post] = await selectDeletion(tx, { postId });
  if (post?.deleted_at !== null) return;
  const known = await readTerms(tx, postId);
  const all = fitTerms(isWhole ? terms : new Set([...known, ...terms]));
  const isSame = all.size === known.size && [...all].every((term) => known.has(term));
  if (!isSame) await writeTerms(tx, postId, all);
}

const selectDeletion = compileOnce((tx: Tx, { postId }: { postId: string }) =>
  tx.selectFrom("posts").select("deleted_at").where("id", "=", postId),
);

const deleteRow = compileOnce((tx: Tx, { postId, id }: { postId: string; id: string }) =>
  tx.deleteFrom("unindexed").where("post_id", "=", postId).where("id", "=", id),
);
