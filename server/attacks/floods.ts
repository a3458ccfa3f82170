import type { AtEnd } from "../testing/database.ts";
import { createForum } from "../testing/forum.ts";
import { type Attack, allInShort } from "./attack.ts";
import { besideAnother } from "./beside.ts";

const fiveMinutes = 5 * 60 * 1000;

/**
 * Returns a text of the maximum length made of unique random words, without digits that could pass for a patient's
 * number.
 */
function randomWords(): string {
  let text = "";
  while (text.length < 19_990) text += `${randomWord()} `;
  return text.trim();
}

function randomWord(): string {
  const word = Math.random().toString(36).slice(2, 8);
  return word.replace(/\d/g, (digit) => String.fromCharCode("a".charCodeAt(0) + Number(digit)));
}

/**
 * Creates a conversation with a day's worth of random-word replies; reading it or editing its post leaves it intact.
 */
export async function createFlooded(atEnd: AtEnd) {
  const forum = await createForum({}, atEnd);
  const post = await forum.ana.open();
  for (let count = 0; count < 150; count += 1) await forum.ana.reply(post, randomWords());
  await forum.app.parts.indexer.round();
  return { ...forum, post };
}

/** Attempts of one learner to block the server or fill it up, at the expense of all others. */
export const listFloods = (flooded: () => Awaited<ReturnType<typeof createFlooded>>): Attack[] => [
  {
    tries: "150 replies of random words, and repeated requests for the search matches in them",
    gets: "200; others at once",
    async run() {
      const { app, ana, post } = flooded();
      const path = `/forum/matches?q=pressure%20zzz%20${randomWords().slice(0, 100)}&posts=${post}`;
      return besideAnother(app, async () => {
        const answers = [];
        for (let count = 0; count < 5; count += 1) answers.push(await ana.get(path));
        return allInShort(answers);
      });
    },
  },
  {
    tries: "Repeated edits of a post with 150 replies of random words, each of which reindexes them all",
    gets: "200; others at once",
    async run() {
      const { app, ana, post } = flooded();
      return besideAnother(app, async () => {
        const answers = [];
        for (let count = 0; count < 5; count += 1) {
          answers.push(await ana.patch(`/posts/${post}`, { body: randomWords() }));
          await app.parts.indexer.round();
        }
        return allInShort(answers);
      });
    },
  },
  {
    tries: "A text edited continuously, each time to 20,000 different characters",
    gets: "200, 429 too_many_requests; 1 version; others at once",
    async run() {
      const { app, ana } = await createForum({ RATE_LIMITS: "on" });
      const path = `/posts/${await ana.open()}`;
      return besideAnother(app, async () => {
        const answers = [];
        for (let count = 0; count < 50; count += 1) answers.push(await ana.patch(path, { body: randomWords() }));
        const { records } = (await ana.get(`${path}/edits`)).body;
        return `${allInShort(answers)}; ${records.length} version`;
      });
    },
  },
  {
    tries: "A text with 50 versions of 20,000 characters that look like identity numbers, its history read repeatedly",
    gets: "200; 50 versions; others at once",
    async run() {
      const { app, ana } = await createForum();
      const path = `/posts/${await ana.open()}`;
      for (let count = 0; count < 60; count += 1) {
        app.clock.now += fiveMinutes;
        await ana.patch(path, { body: `${count}${"1-".repeat(9_990)}`, noPatientIdentified: true });
      }
      return besideAnother(app, async () => {
        const answers = [];
        for (let count = 0; count < 5; count += 1) answers.push(await ana.get(`${path}/edits?limit=100`));
        return `${allInShort(answers)}; ${answers[0]?.body.records.length} versions`;
      });
    },
  },
];
