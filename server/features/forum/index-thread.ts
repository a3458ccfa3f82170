import { setImmediate } from "node:timers/promises";
import type { Tx } from "../../db/schema.ts";
import { readTerms, writeTerms } from "../../db/term-index.ts";
import { termsOfPlace, termsOfTexts } from "./search-terms.ts";

/** A text as it was and as it is now; either is empty where there was or is none. */
interface Change {
  before: string;
  after: string;
}

/** So many replies are read and stemmed before others get their turn. */
const atOnce = 500;

/** Lets a new post be found by what it says, and where it belongs. */
export async function indexPost(tx: Tx, postId: string): Promise<void> {
  const post = await tx
    .selectFrom("posts")
    .select(["title", "body", "language", "course_id as course", "class_id as class"])
    .where("id", "=", postId)
    .executeTakeFirstOrThrow();
  await writeTerms(tx, postId, new Set([...termsOfPlace(post), ...termsOfTexts(post.title, post.body)]));
}

/**
 * Lets a post be found by what one of its texts says now, and no more by what nobody says any more. To be called once
 * the text itself is changed.
 */
export async function indexChange(tx: Tx, postId: string, { before, after }: Change): Promise<void> {
  const now = termsOfTexts(after);
  const dropped = [...termsOfTexts(before)].filter((term) => !now.has(term));
  const gone = await findGone(tx, postId, dropped);
  const known = await readTerms(tx, postId);
  const all = new Set([...known, ...now].filter((term) => !gone.has(term)));
  if (gone.size > 0 || all.size > known.size) await writeTerms(tx, postId, all);
}

/** Of some terms those that no text of a post has. In a long discussion it yields, so that nobody else has to wait. */
async function findGone(tx: Tx, postId: string, terms: string[]): Promise<Set<string>> {
  const gone = new Set(terms);
  const strike = (...texts: string[]) => {
    for (const term of termsOfTexts(...texts)) gone.delete(term);
  };
  if (gone.size === 0) return gone;
  const post = await tx
    .selectFrom("posts")
    .select(["title", "body"])
    .where("id", "=", postId)
    .executeTakeFirstOrThrow();
  strike(post.title, post.body);
  for (let after: Position | null = { created_at: -1, id: "" }; after && gone.size > 0; ) {
    const replies = await listBodies(tx, postId, after);
    strike(...replies.map(({ body }) => body));
    after = replies[atOnce - 1] ?? null;
    await setImmediate();
  }
  return gone;
}

interface Position {
  created_at: number;
  id: string;
}

function listBodies(tx: Tx, postId: string, after: Position) {
  return tx
    .selectFrom("replies")
    .select(["id", "created_at", "body"])
    .where("post_id", "=", postId)
    .where("deleted_at", "is", null)
    .where(({ eb, refTuple, tuple }) => eb(refTuple("created_at", "id"), ">", tuple(after.created_at, after.id)))
    .orderBy("created_at")
    .orderBy("id")
    .limit(atOnce)
    .execute();
}
