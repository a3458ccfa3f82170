import type { Match } from "../../../../contract/forum/forum-matches.ts";
import type { Db } from "../../../db/schema.ts";
import type { Words } from "../../../db/search-index/query-terms.ts";
import { termsOfQuery } from "./search-terms.ts";
import type { WordMatch } from "./stem-texts.ts";
import type { Stemmer } from "./stemmer.ts";

/** The number of latest replies to a post searched for words that the post itself does not contain. */
const maxReplies = 200;

/** The number of replies read at a time. */
const batchSize = 20;

/** The amount of text searched per call, in UTF-16 units: more than realistic replies to a page of posts. */
const maxText = 1_000_000;

/** The connections for long reads, and the stemmer. */
interface Sources {
  reads: Db;
  stemmer: Stemmer;
}

interface Search {
  q?: string | undefined;
  posts: readonly string[];
}

interface Reply {
  id: string;
  body: string;
}

/**
 * Lists what a search matches in the given posts, in their order, omitting posts that cannot be read. Throws
 * `unavailable`.
 */
export async function listMatches(sources: Sources, { q = "", posts }: Search): Promise<Match[]> {
  const words = termsOfQuery(q);
  if (words.length === 0 || posts.length === 0) return [];
  const rows = await listTexts(sources.reads, posts);
  const wordMatches = await sources.stemmer.lookIn({
    texts: rows.map(({ title, body }) => `${title}\n${body}`),
    words,
  });
  const budget = { left: maxText };
  const matches: Match[] = [];
  for (const [index, wordMatch] of wordMatches.entries()) {
    const post = rows[index]?.id ?? "";
    const reply =
      wordMatch.missing.length === 0 ? null : await findReply(sources, { post, words: wordMatch.missing, budget });
    matches.push(await present(sources.stemmer, { post, wordMatch, reply, words }));
  }
  return matches;
}

async function listTexts(reads: Db, posts: readonly string[]) {
  const rows = await reads
    .selectFrom("posts")
    .select(["id", "title", "body"])
    .where("id", "in", posts)
    .where("deleted_at", "is", null)
    .where("hidden_at", "is", null)
    .execute();
  return rows.toSorted((one, other) => posts.indexOf(one.id) - posts.indexOf(other.id));
}

interface MatchToPresent {
  post: string;
  wordMatch: WordMatch;
  reply: Reply | null;
  words: Words;
}

async function present(stemmer: Stemmer, { post, wordMatch, reply, words }: MatchToPresent): Promise<Match> {
  if (!reply) return { post, words: wordMatch.found, reply: null };
  const [quote] = await stemmer.quote({ texts: [reply.body], words });
  const { found = [], excerpt = "" } = quote ?? {};
  return { post, words: [...new Set([...wordMatch.found, ...found])], reply: { id: reply.id, excerpt } };
}

/** Words missing from the post itself, and how much more text may be searched. */
interface ReplySearch {
  post: string;
  words: Words;
  budget: { left: number };
}

/** Finds the reply, among the latest, that contains most of the words; null if none contains any. */
async function findReply({ reads, stemmer }: Sources, { post, words, budget }: ReplySearch): Promise<Reply | null> {
  let best: { reply: Reply | null; missing: number } = { reply: null, missing: words.length };
  for (let from = 0; from < maxReplies && budget.left > 0 && best.missing > 0; from += batchSize) {
    const replies = await listReplies(reads, { post, from });
    const texts = replies.map(({ body }) => body);
    budget.left -= texts.reduce((sum, { length }) => sum + length, 0);
    for (const [index, { missing }] of (await stemmer.lookIn({ texts, words })).entries()) {
      if (missing.length < best.missing) best = { reply: replies[index] ?? null, missing: missing.length };
    }
    if (replies.length < batchSize) break;
  }
  return best.reply;
}

function listReplies(reads: Db, { post, from }: { post: string; from: number }): Promise<Reply[]> {
  return reads
    .selectFrom("replies")
    .select(["id", "body"])
    .where("post_id", "=", post)
    .where("deleted_at", "is", null)
    .where("hidden_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(from)
    .limit(batchSize)
    .execute();
}
