import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createKeptAnswers } from "./kept-answers.ts";

/** Asks for one answer at some revisions in turn, each of which says how often it was made until then. */
async function askAt(revisions: readonly string[], isPacked = false): Promise<number[]> {
  const kept = createKeptAnswers();
  let made = 0;
  const make = async () => {
    made += 1;
    return { body: { made, text: "corazón ".repeat(500) }, except: [] };
  };
  const said: number[] = [];
  for (const revision of revisions) {
    const { pieces } = (await kept.get({ name: "posts", revision, isPacked }, make)).answer;
    const body = Buffer.concat(pieces);
    said.push(JSON.parse((isPacked ? gunzipSync(body) : body).toString()).made);
  }
  return said;
}

test.each([false, true])(
  "an answer is kept from the second time that it is asked for (compressed: %j)",
  async (packed) => {
    expect(await askAt(["1", "1", "1", "1"], packed)).toEqual([1, 2, 2, 2]);
  },
);

test("one that was kept is made anew once it is outdated, and kept at once", async () => {
  expect(await askAt(["1", "1", "2", "2", "3", "3"])).toEqual([1, 2, 3, 3, 4, 4]);
});

test("one that was asked for once is never sent at another revision", async () => {
  expect(await askAt(["1", "2", "3", "3"])).toEqual([1, 2, 3, 3]);
});
