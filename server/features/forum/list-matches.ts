import { setImmediate } from "node:timers/promises";
import { excerpt } from "../../../contract/excerpt.ts";
import type { Match } from "../../../contract/forum-matches.ts";
import type { Db } from "../../db/schema.ts";
import type { Words } from "../../db/term-index.ts";
import { termsOf, termsOfQuery, wordsOf } from "./search-terms.ts";

/** In so many of the latest replies is looked for what the post itself does not say. */
const mostReplies = 200;

interface Search {
  q?: string | undefined;
  posts: readonly string[];
}

/** What a search matches in some posts; nothing of posts that cannot be read. */
export async function listMatches(db: Db, { q = "", posts }: Search): Promise<Match[]> {
  const words = termsOfQuery(q);
  if (words.length === 0 || posts.length === 0) return [];
  const rows = await db
    .selectFrom("posts")
    .select(["id", "title", "body"])
    .where("id", "in", posts)
    .where("deleted_at", "is", null)
    .where("hidden_at", "is", null)
    .execute();
  const matches: Match[] = [];
  for (const row of rows) {
    matches.push(await findMatch(db, row, words));
    // Long posts with many replies: between two of them others get their turn.
    await setImmediate();
  }
  return matches;
}

async function findMatch(db: Db, post: { id: string; title: string; body: string }, words: Words): Promise<Match> {
  const own = look(words, post.title, post.body);
  const reply = own.missing.length === 0 ? null : await findReply(db, post.id, own.missing);
  if (!reply) return { post: post.id, words: [...own.found], reply: null };
  const { found } = look(words, reply.body);
  return {
    post: post.id,
    words: [...new Set([...own.found, ...found])],
    reply: { id: reply.id, excerpt: excerpt(reply.body, found) },
  };
}

/** Of the latest replies the one that has most of what is missing, null where none has any. */
async function findReply(db: Db, postId: string, missing: Words): Promise<{ id: string; body: string } | null> {
  const replies = await db
    .selectFrom("replies")
    .select(["id", "body"])
    .where("post_id", "=", postId)
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(mostReplies)
    .execute();
  const [best] = replies
    .map((reply) => ({ reply, left: look(missing, reply.body).missing.length }))
    .sort((one, other) => one.left - other.left);
  return best && best.left < missing.length ? best.reply : null;
}

/** Which words of some texts match, and which words of the query none of them does. */
function look(query: Words, ...texts: string[]): { found: Set<string>; missing: Words } {
  const wanted = new Set(query.flat());
  const found = new Set([...wordsOf(...texts)].filter((word) => termsOf(word).some((term) => wanted.has(term))));
  const has = new Set([...found].flatMap(termsOf));
  return { found, missing: query.filter((terms) => !terms.some((term) => has.has(term))) };
}
