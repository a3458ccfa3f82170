import type { Insertable } from "kysely";
import { createRandom } from "../../cli/demo/random.ts";
import type { Language } from "../../contract/language.ts";
import type { Db, Schema } from "../../server/db/schema.ts";
import { writeTerms } from "../../server/db/search-index/term-index.ts";
import { inTransaction } from "../../server/db/transaction.ts";
import { termsOf, termsOfPlace } from "../../server/features/forum/search/search-terms.ts";
import { wilsonLowerBound } from "../../server/features/forum/votes/wilson.ts";
import { insertBatch } from "./insert-rows.ts";
import { pickRank } from "./random.ts";

/** The size of a forum; `longest` is the number of replies to the longest post. */
export interface Size {
  posts: number;
  replies: number;
  longest: number;
}

const wordsInText = 20;

/**
 * Real words, so that stems coincide: the most frequent ones of each language, which posts in the other do not contain.
 */
const common: Record<Language, string[]> = {
  es: "de la el en que presión paciente embarazo con para dosis medicación semana corazón vacunas parto".split(" "),
  en: "of the and in that pressure patient pregnancy with for dose medication week heart vaccines birth".split(" "),
};

const threadsAtOnce = 500;

interface Thread {
  post: Insertable<Schema["posts"]>;
  replies: Insertable<Schema["replies"]>[];
  terms: ReadonlySet<string>;
}

const vocabulary = 30_000;

/** Returns what to look for in a forum of this size: the long post, and words by frequency. */
export function describeForum(size: Size) {
  const longest = size.posts >> 1;
  return {
    longestId: postId(longest),
    longestCount: countReplies(size, longest),
    words: examples(makeWords(vocabulary)),
  };
}

/** Fills an empty forum with posts by existing authors, always the same. */
export async function fillForum(
  db: Db,
  size: Size,
  place: { authors: readonly string[]; courses: readonly string[] },
): Promise<void> {
  const words = makeWords(vocabulary);
  const making = { random: createRandom(42), words, ...place };
  let threads: Thread[] = [];
  for (let post = 0; post < size.posts; post += 1) {
    threads.push(makeThread(making, post, countReplies(size, post)));
    if (threads.length < threadsAtOnce && post + 1 < size.posts) continue;
    await insertThreads(db, threads);
    threads = [];
  }
}

/** Returns the number of replies to a post; they are spread evenly, except for the post in the middle. */
export function countReplies({ posts, replies, longest }: Size, post: number): number {
  if (post === posts >> 1) return Math.min(longest, replies);
  const others = Math.max(0, replies - longest);
  return Math.round((others * (post + 1)) / posts) - Math.round((others * post) / posts);
}

export function postId(post: number): string {
  return `post-${String(post).padStart(8, "0")}`;
}

export function replyId(post: string, index: number): string {
  return `${post}-${index}`;
}

function insertThreads(db: Db, threads: readonly Thread[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    await insertBatch(
      tx,
      "posts",
      threads.map(({ post }) => post),
    );
    await insertBatch(
      tx,
      "replies",
      threads.flatMap(({ replies }) => replies),
    );
    for (const { post, terms } of threads) await writeTerms(tx, post.id, terms);
  });
}

interface Making {
  random: () => number;
  words: string[];
  authors: readonly string[];
  courses: readonly string[];
}

function makeThread(making: Making, number: number, count: number): Thread {
  const { random } = making;
  const language = random() < 0.7 ? "es" : "en";
  const course = random() < 0.5 ? oneOf(making.courses, random) : null;
  const terms = new Set(termsOfPlace({ language, course }));
  const write = () => {
    const text = makeText(making, language);
    for (const word of text) for (const term of termsOf(word)) terms.add(term);
    return text.join(" ");
  };
  const author = () => oneOf(making.authors, random);
  const id = postId(number);
  const created = number * 60_000;
  const replies = Array.from({ length: count }, (_, index) => {
    const [up, down] = random() < 0.3 ? [Math.floor(random() * 20), Math.floor(random() * 5)] : [0, 0];
    return {
      ...written({ id: replyId(id, index), author: author(), body: write(), at: created + index * 1000 }),
      post_id: id,
      upvotes: up,
      downvotes: down,
      score: up - down,
      rank: 0 - wilsonLowerBound(up, down),
    };
  });
  const post = {
    ...written({ id, author: author(), body: write(), at: created }),
    title: write(),
    course_id: course,
    class_id: null,
    language,
    reply_count: count,
    last_activity_at: created + Math.max(0, count - 1) * 1000,
    pinned: number % 50_000 === 7 ? 1 : 0,
    locked: 0,
    hidden_at: null,
  } as const;
  return { post, replies, terms };
}

function written({ id, author, body, at }: { id: string; author: string; body: string; at: number }) {
  const rest = { no_patient_identified: 0, edited_at: null, deleted_at: null, hidden_at: null };
  return { id, author_id: author, body, created_at: at, ...rest };
}

function makeText({ random, words }: Making, language: Language): string[] {
  return Array.from({ length: wordsInText }, () => {
    const rank = pickRank(random, words.length);
    return common[language][rank] ?? words[rank] ?? "";
  });
}

function oneOf(values: readonly string[], random: () => number): string {
  return values[Math.floor(random() * values.length)] ?? "";
}

function makeWords(count: number): string[] {
  const syllables = "ba ce di fo gu la me ni po ru sa te vi xo zu bra cle dri flo gru".split(" ");
  return Array.from({ length: count }, (_, index) => {
    const digits = [...(index + syllables.length ** 2).toString(syllables.length)];
    return digits.map((digit) => syllables[Number.parseInt(digit, syllables.length)]).join("");
  });
}

function examples(words: string[]): Record<string, string> {
  const [often = "", rare = "", other = ""] = [words[300], words[29_000], words[310]];
  return {
    "a word in nearly every post": "de",
    "six frequent words": "presión paciente embarazo dosis medicación semana",
    "two words of medium frequency": `${often} ${other}`,
    "three words of medium frequency": `${words[200]} ${words[500]} ${words[800]}`,
    "a frequent and a rare word": `presiones ${rare}`,
    "a rare word": rare,
    "a word in no post": "xyzzy",
  };
}
