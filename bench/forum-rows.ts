import { DatabaseSync } from "node:sqlite";
import type { Language } from "../contract/language.ts";
import { termsOf, termsOfPlace } from "../server/features/forum/search-terms.ts";
import { wilsonLowerBound } from "../server/features/forum/wilson.ts";

/** How large a forum: `longest` is how many replies one post alone has. */
export interface Size {
  posts: number;
  replies: number;
  longest: number;
}

const users = 1000;
const wordsInText = 20;

/** Real words, so that stems meet; the most frequent of each language, which posts in the other one do not have. */
const common: Record<Language, string[]> = {
  es: "de la el en que presión paciente embarazo con para dosis medicación semana corazón vacunas parto".split(" "),
  en: "of the and in that pressure patient pregnancy with for dose medication week heart vaccines birth".split(" "),
};

/** Fills an empty forum; the same every time. Gives back what to look for: the long post, and words by how frequent they are. */
export function fillForum(file: string, { posts, replies, longest }: Size) {
  const db = new DatabaseSync(file);
  db.exec("PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -200000");
  const random = createRandom(42);
  const words = makeWords(30_000);
  const insert = prepare(db);
  const others = Math.max(0, replies - longest);
  db.exec("BEGIN");
  addUsers(db);
  let [number, longestCount] = [0, 0];
  for (let post = 0; post < posts; post += 1) {
    const until = Math.round((others * (post + 1)) / posts);
    const count = post === posts >> 1 ? Math.min(longest, replies) : until - number;
    if (post === posts >> 1) longestCount = count;
    else number = until;
    addThread({ insert, random, words }, post, count);
    if (post % 5000 === 4999) db.exec("COMMIT; BEGIN");
  }
  db.exec("COMMIT");
  db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
  return { longestId: postId(posts >> 1), longestCount, words: examples(words) };
}

interface Making {
  insert: ReturnType<typeof prepare>;
  random: () => number;
  words: string[];
}

function addThread({ insert, random, words }: Making, post: number, count: number): void {
  const id = postId(post);
  const created = post * 60_000;
  const language = random() < 0.7 ? "es" : "en";
  const course = random() < 0.5 ? "hearts" : null;
  const terms = new Set(termsOfPlace({ language, course }));
  const write = () => {
    const text = Array.from({ length: wordsInText }, () => {
      const rank = pick(random, words.length);
      return common[language][rank] ?? words[rank] ?? "";
    });
    for (const word of text) for (const term of termsOf(word)) terms.add(term);
    return text.join(" ");
  };
  for (let index = 0; index < count; index += 1) {
    const [up, down] = random() < 0.3 ? [Math.floor(random() * 20), Math.floor(random() * 5)] : [0, 0];
    const rank = 0 - wilsonLowerBound(up, down);
    insert.reply.run(`${id}-${index}`, id, author(random), write(), up, down, up - down, rank, created + index * 1000);
  }
  const last = created + Math.max(0, count - 1) * 1000;
  insert.post.run(
    id,
    author(random),
    write(),
    write(),
    course,
    language,
    count,
    created,
    last,
    post % 50_000 === 7 ? 1 : 0,
  );
  const text = ` ${[...terms].join(" ")} `;
  insert.terms.run(post, id, text);
  insert.index.run(post, text);
}

function prepare(db: DatabaseSync) {
  return {
    post: db.prepare(
      "insert into posts (id, author_id, title, body, course_id, language, reply_count, created_at, last_activity_at," +
        " pinned, locked, no_patient_identified) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0)",
    ),
    reply: db.prepare(
      "insert into replies (id, post_id, author_id, body, upvotes, downvotes, score, rank, created_at," +
        " no_patient_identified) values (?, ?, ?, ?, ?, ?, ?, ?, ?, 0)",
    ),
    terms: db.prepare("insert into post_terms (number, post_id, terms) values (?, ?, ?)"),
    index: db.prepare("insert into post_index (rowid, terms) values (?, ?)"),
  };
}

function addUsers(db: DatabaseSync): void {
  const insert = db.prepare(
    "insert into users (id, email, first_name, last_name, password_hash, language, created_at, updated_at)" +
      " values (?, ?, 'Ana', 'Pérez', '', 'es', 0, 0)",
  );
  for (let user = 0; user < users; user += 1) insert.run(`user-${user}`, `${user}@example.org`);
  insert.run("user-voter", "voter@example.org");
}

/** Words by how often they occur: the n-th most frequent comes about 1 ⁄ n times as often as the first (Zipf). */
function pick(random: () => number, count: number): number {
  return Math.floor(count ** random()) - 1;
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
    "a word that nearly every post has": "de",
    "six frequent words": "presión paciente embarazo dosis medicación semana",
    "two words of the middle": `${often} ${other}`,
    "three words of the middle": `${words[200]} ${words[500]} ${words[800]}`,
    "a frequent and a rare word": `presiones ${rare}`,
    "a rare word": rare,
    "a word that nobody wrote": "xyzzy",
  };
}

function author(random: () => number): string {
  return `user-${Math.floor(random() * users)}`;
}

function postId(post: number): string {
  return `post-${String(post).padStart(8, "0")}`;
}

/** Mulberry32: small, and the same on every machine. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
