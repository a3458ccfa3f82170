import type { AtEnd } from "../testing/database.ts";
import { createForum } from "../testing/forum.ts";
import { type Attack, summariseAll } from "./attack.ts";
import { withBystander } from "./with-bystander.ts";

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
    title: "150 replies of random words, and repeated requests for the search matches in them",
    expected: "200; others unaffected",
    async run() {
      const { app, ana, post } = flooded();
      const path = `/forum/matches?q=pressure%20zzz%20${randomWords().slice(0, 100)}&posts=${post}`;
      return withBystander(app, async () => {
        const responses = [];
        for (let count = 0; count < 5; count += 1) responses.push(await ana.get(path));
        return summariseAll(responses);
      });
    },
  },
  {
    title: "Repeated edits of a post with 150 replies of random words, each of which reindexes them all",
    expected: "200; others unaffected",
    async run() {
      const { app, ana, post } = flooded();
      return withBystander(app, async () => {
        const responses = [];
        for (let count = 0; count < 5; count += 1) {
          responses.push(await ana.patch(`/posts/${post}`, { body: randomWords() }));
          await app.parts.indexer.round();
        }
        return summariseAll(responses);
      });
    },
  },
  {
    title: "A text edited continuously, each time to 20,000 different characters",
    expected: "200, 429 too_many_requests; 1 version; others unaffected",
    async run() {
      const { app, ana } = await createForum({ RATE_LIMITS: "on" });
      const path = `/posts/${await ana.open()}`;
      return withBystander(app, async () => {
        const responses = [];
        for (let count = 0; count < 50; count += 1) responses.push(await ana.patch(path, { body: randomWords() }));
        const { records } = (await ana.get(`${path}/edits`)).body;
        return `${summariseAll(responses)}; ${records.length} version`;
      });
    },
  },
  {
    title: "A text with 50 versions of 20,000 characters that look like identity numbers, its history read repeatedly",
    expected: "200; 50 versions; others unaffected",
    async run() {
      const { app, ana } = await createForum();
      const path = `/posts/${await ana.open()}`;
      for (let count = 0; count < 60; count += 1) {
        app.clock.now += fiveMinutes;
        await ana.patch(path, { body: `${count}${"1-".repeat(9_990)}`, noPatientIdentified: true });
      }
      return withBystander(app, async () => {
        const responses = [];
        for (let count = 0; count < 5; count += 1) responses.push(await ana.get(`${path}/edits?limit=100`));
        return `${summariseAll(responses)}; ${responses[0]?.body.records.length} versions`;
      });
    },
  },
];
