// Fills a database with a large forum and measures its lists and searches.
// node bench/forum-size.ts [posts] [replies]
// The folder is removed at the end unless KEEP is set. With DATABASE_URL, measures the PostgreSQL database that
// bench/generate.ts has filled to this size.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { listReplies, postQuery } from "../contract/forum/forum.ts";
import { connect } from "../server/db/connect.ts";
import { migrate } from "../server/db/migrate.ts";
import type { Db } from "../server/db/schema.ts";
import { listPostRows } from "../server/features/forum/posts/list-posts.ts";
import { changeReply } from "../server/features/forum/replies/change-reply.ts";
import { createReply } from "../server/features/forum/replies/create-reply.ts";
import { listReplyRows } from "../server/features/forum/replies/list-replies.ts";
import { createIndexer } from "../server/features/forum/search/index-due.ts";
import { queueForIndexing } from "../server/features/forum/search/index-thread.ts";
import { createStemmer } from "../server/features/forum/search/stemmer.ts";
import { castVote } from "../server/features/forum/votes/vote.ts";
import { encodeCursor } from "../server/http/calls/cursor.ts";
import { describeForum, fillForum, replyId } from "./rows/forum-rows.ts";
import { insertRows } from "./rows/insert-rows.ts";
import { addLearners, learnerId } from "./rows/learner-rows.ts";

const [posts = 200_000, replies = 2_000_000] = process.argv.slice(2).map(Number);
const rounds = 30;

/** The number of a learner who has written nothing. */
const voterNumber = 1000;

const databaseUrl = process.env.DATABASE_URL;
const folder = await mkdtemp(join(tmpdir(), "forum-"));
const db = connect({ dataDir: folder, databaseUrl });
const size = { posts, replies, longest: 20_000 };
const course = databaseUrl ? "course-1" : "hearts";
try {
  if (!databaseUrl) await fill();
  const forum = describeForum(size);
  print(`${posts} posts, ${replies} replies, one post with ${forum.longestCount}; ${cpus().length} cores, `);
  print(`Node ${process.version}\n\n| what | rows | p50 ms | max ms | longest pause ms |\n|---|---|---|---|---|\n`);
  await measureLists(db, forum);
  await measureSearches(db, forum.words);
  await measureWrites(db, forum);
} finally {
  await db.destroy();
  if (process.env.KEEP === undefined) await rm(folder, { recursive: true });
}

async function fill(): Promise<void> {
  await migrate(db);
  const startedAt = performance.now();
  const row = { id: course, version: "", outline: "{}", pass_percent: 0, created_at: 0, updated_at: 0 };
  await insertRows(db, "courses", [row]);
  const authors = (await addLearners(db, { count: 1001, active: 0, passwordHash: "" })).slice(0, voterNumber);
  await fillForum(db, size, { authors, courses: [course] });
  const { size: bytes } = await stat(join(folder, "data.sqlite"));
  print(`${Math.round(bytes / 1e6)} MB, generated in ${Math.round((performance.now() - startedAt) / 1000)} s\n`);
}

type Forum = ReturnType<typeof describeForum>;

interface DeepReply {
  postId: string;
  sort: "best" | "new" | "old";
  offset: number;
}

async function measureLists(db: Db, { longestId: postId, longestCount }: Forum): Promise<void> {
  for (const sort of ["activity", "new"] as const) {
    const query = { ...postQuery.parse({ sort }), reader: null, now: Date.now() };
    await measure(`posts by ${sort}, page 1`, () => listPostRows(db, query));
    const deep = { ...query, cursor: await findDeepPost(db, sort) };
    await measure(`posts by ${sort}, page ${Math.floor((posts - 100) / 20)}`, () => listPostRows(db, deep));
  }
  for (const sort of ["best", "new", "old"] as const) {
    const query = { ...listReplies.query.parse({ sort }), postId, readerId: learnerId(1) };
    await measure(`replies by ${sort}, page 1`, () => listReplyRows(db, query));
    const deep = Math.max(0, longestCount - 100);
    const cursor = await findDeepReply(db, { postId, sort, offset: deep });
    await measure(`replies by ${sort}, page ${Math.floor(deep / 20)}`, () => listReplyRows(db, { ...query, cursor }));
  }
}

async function measureSearches(db: Db, words: Record<string, string>): Promise<void> {
  for (const [name, q] of Object.entries(words)) {
    for (const [how, filter] of [
      ["", {}],
      [", newest first", { sort: "new" }],
      [", of a course, in English", { language: "en", course }],
    ] as const) {
      const query = { ...postQuery.parse({ q, ...filter }), reader: null, now: Date.now() };
      await measure(`search: ${name}${how}`, () => listPostRows(db, query));
    }
  }
}

/** Measures writes to the long post, the most expensive ones: after an edit, all its replies are re-indexed. */
async function measureWrites(db: Db, { longestId: postId, longestCount }: Forum): Promise<void> {
  const writing = { config: { rateLimits: false }, userId: learnerId(1), postId, key: null, secret: "" };
  const write = (body: string) =>
    db.transaction().execute((tx) => createReply(tx, { ...writing, reply: { body }, now: Date.now() }));
  const last = await write("la primera");
  const stemmer = createStemmer();
  const indexer = createIndexer({ db, stemmer });
  const indexed = async () => {
    await indexer.catchUp();
    return { records: [] };
  };
  await measure("a reply to the long post, with new words", async () => ({
    records: [await write(`palabra nueva ${randomUUID()}`)],
  }));
  await indexed();
  await measure("the same, including the indexing afterwards", async () => {
    await write(`palabra nueva ${randomUUID()}`);
    return indexed();
  });
  const own = { postId, replyId: last.id, userId: learnerId(1) };
  await measure("an edit of a reply to the long post", async () => ({
    records: [
      await db
        .transaction()
        .execute((tx) =>
          changeReply(tx, own, { change: { body: randomUUID() }, config: writing.config, now: Date.now() }),
        ),
    ],
  }));
  await measure("the indexing after an edit", async () => {
    await queueEdit(db, own.postId);
    return indexed();
  });
  await measure("a vote", async () => {
    const place = {
      postId,
      replyId: replyId(postId, Math.floor(Math.random() * longestCount)),
      userId: learnerId(voterNumber),
    };
    const cast = { value: Math.random() < 0.5 ? 1 : -1, config: writing.config, now: Date.now() } as const;
    return { records: [await db.transaction().execute((tx) => castVote(tx, place, cast))] };
  });
  await stemmer.close();
}

/** Queues the index update that an edit causes. */
function queueEdit(db: Db, postId: string): Promise<void> {
  return db.transaction().execute((tx) => queueForIndexing(tx, postId));
}

async function findDeepPost(db: Db, sort: "activity" | "new"): Promise<string> {
  const at = sort === "new" ? "created_at" : "last_activity_at";
  const row = await db
    .selectFrom("posts")
    .select(["id", "pinned", at])
    .orderBy("pinned")
    .orderBy(at)
    .offset(100)
    .limit(1)
    .executeTakeFirstOrThrow();
  const values: Record<string, number | string> = row;
  const time = Number(values[at]);
  return sort === "new"
    ? encodeCursor("posts-new", [time, row.id])
    : encodeCursor("posts-activity", [row.pinned, time, row.id]);
}

async function findDeepReply(db: Db, { postId, sort, offset }: DeepReply): Promise<string> {
  const replies = db.selectFrom("replies").selectAll().where("post_id", "=", postId).where("deleted_at", "is", null);
  const sorted =
    sort === "best"
      ? replies.orderBy("rank").orderBy("created_at")
      : replies.orderBy("created_at", sort === "new" ? "desc" : "asc");
  const row = await sorted.offset(offset).limit(1).executeTakeFirstOrThrow();
  const position = sort === "best" ? [row.rank, row.created_at, row.id] : [row.created_at, row.id];
  return encodeCursor(`replies-${sort} ${postId}`, position);
}

async function measure(name: string, work: () => Promise<{ records: unknown[] }>): Promise<void> {
  const { records } = await work();
  const times: number[] = [];
  const pauses: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const stopWatching = watchLoop();
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
    pauses.push(await stopWatching());
  }
  times.sort((a, b) => a - b);
  pauses.sort((a, b) => a - b);
  const figures = [times[rounds >> 1], times.at(-1), pauses[rounds >> 1]].map((figure = 0) => figure.toFixed(1));
  print(`| ${name} | ${records.length} | ${figures.join(" | ")} |\n`);
}

/** Measures how long nothing else can run: the longest time between two turns of the event loop, in milliseconds. */
function watchLoop(): () => Promise<number> {
  let [last, longest, isOn] = [performance.now(), 0, true];
  function turn() {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (isOn) setImmediate(turn);
  }
  setImmediate(turn);
  return async () => {
    await new Promise((resolve) => setImmediate(resolve));
    isOn = false;
    return longest;
  };
}

function print(text: string): void {
  process.stdout.write(text);
}
