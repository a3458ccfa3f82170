import { performance } from "node:perf_hooks";
import { setImmediate, setTimeout as wait } from "node:timers/promises";
import { compileOnce } from "../../../db/compile-once.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { limitTerms, readTerms, writeTerms } from "../../../db/search-index/term-index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { lockPost } from "../queries.ts";
import { type Sources, termsOfReplies, termsOfThread } from "./index-thread.ts";

/** The number of posts indexed in one transaction. Each transaction adds a segment to the index, whatever its size. */
const batchSize = 10;

/** The longest that a round may take while requests are served, in ms. */
const defaultMaxRound = 200;

/** The event-loop utilisation above which indexing gives way to requests. */
const busyThreshold = 0.7;

/**
 * The longest that a search waits for the index, in ms. If a long discussion or many posts are pending, it searches the
 * index as it is.
 */
const defaultMaxWait = 500;

/** Brings the full-text index up to date with the forum. Several servers may run one concurrently. */
export interface Indexer {
  /**
   * Runs one time-limited round; the next round does the rest. Rounds are short on a busy server: waiting makes
   * indexing cheaper, since all new replies to a post are indexed together.
   */
  round: () => Promise<void>;
  /**
   * Waits briefly for the index to include everything written before a search. A failed round does not fail the search,
   * as the server retries every second.
   */
  catchUp: () => Promise<void>;
}

/** A post to re-index: the pending rows that caused it, and its new terms. */
interface Due {
  postId: string;
  rows: ReadonlySet<string>;
  terms: Set<string>;
  /** Whether `terms` is the complete set; otherwise they are added to the existing ones. */
  isComplete: boolean;
}

/** Creates an indexer. A call made during a round joins that round. */
export function createIndexer(sources: Sources, maxRound = defaultMaxRound, maxWait = defaultMaxWait): Indexer {
  let current: Promise<void> | null = null;
  let before = performance.eventLoopUtilization();

  function startRound(max: number): Promise<void> {
    current ??= indexDue(sources, max).finally(() => {
      current = null;
    });
    return current;
  }

  return {
    round() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return startRound(utilization > busyThreshold ? 0 : maxRound);
    },
    async catchUp() {
      if (!(await hasDuePosts(sources.db))) return;
      // The first round may have started too early to include everything.
      const rounds = startRound(maxRound).then(() => startRound(maxRound));
      const timer = new AbortController();
      const timeout = wait(maxWait, undefined, { ref: false, signal: timer.signal });
      await Promise.race([rounds, timeout]).catch(() => undefined);
      timer.abort();
    },
  };
}

/** Brings the index up to date, for at most `maxRound` ms. */
export async function indexDue(sources: Sources, maxRound: number): Promise<void> {
  const until = performance.now() + maxRound;
  while ((await indexBatch(sources)) && performance.now() < until);
}

async function hasDuePosts(db: Db): Promise<boolean> {
  return (await selectPosts(db, { max: 1 })).length > 0;
}

/** Indexes a batch of due posts; returns whether there may be more. */
async function indexBatch(sources: Sources): Promise<boolean> {
  const { db } = sources;
  const posts = await selectPosts(db, { max: batchSize });
  if (posts.length === 0) return false;
  const due: Due[] = [];
  for (const { post_id } of posts) due.push(await prepareEntry(sources, post_id));
  await inTransaction(db, async (tx) => {
    for (const each of due) {
      await writeEntry(tx, each);
      // Writing the entry of a long discussion blocks the event loop for a while on SQLite.
      await setImmediate();
    }
  });
  return posts.length === batchSize;
}

// Posts are locked in the same order everywhere, which avoids deadlocks between servers.
const selectPosts = compileOnce((db: Db, { max }: { max: number }) =>
  db.selectFrom("unindexed").select("post_id").distinct().orderBy("post_id").limit(max),
);

/** Runs outside the transaction: a long discussion takes a while, and other writers should not wait. */
async function prepareEntry(sources: Sources, postId: string): Promise<Due> {
  const rows = await selectRows(sources.db, { postId });
  const replies = rows.flatMap(({ reply_id }) => reply_id ?? []);
  const isComplete = replies.length < rows.length;
  const terms = isComplete ? await termsOfThread(sources, postId) : await termsOfReplies(sources, replies);
  return { postId, rows: new Set(rows.map(({ id }) => id)), terms, isComplete };
}

const selectRows = compileOnce((db: Db, { postId }: { postId: string }) =>
  db.selectFrom("unindexed").select(["id", "reply_id"]).where("post_id", "=", postId),
);

/**
 * Writes a prepared entry unless another server has processed part of it. Anything written to the forum since then has
 * its own pending row and will be indexed in turn, so nothing is missed.
 */
async function writeEntry(tx: Tx, { postId, rows, terms, isComplete }: Due): Promise<void> {
  await lockPost(tx, postId);
  const pending = (await selectRows(tx, { postId })).filter(({ id }) => rows.has(id));
  if (pending.length < rows.size) return;
  for (const { id } of pending) await deleteRow(tx, { postId, id });
  const [post] = await selectDeletion(tx, { postId });
  if (post?.deleted_at !== null) return;
  const known = await readTerms(tx, postId);
  const all = limitTerms(isComplete ? terms : new Set([...known, ...terms]));
  const isSame = all.size === known.size && [...all].every((term) => known.has(term));
  if (!isSame) await writeTerms(tx, postId, all);
}

const selectDeletion = compileOnce((tx: Tx, { postId }: { postId: string }) =>
  tx.selectFrom("posts").select("deleted_at").where("id", "=", postId),
);

const deleteRow = compileOnce((tx: Tx, { postId, id }: { postId: string; id: string }) =>
  tx.deleteFrom("unindexed").where("post_id", "=", postId).where("id", "=", id),
);
