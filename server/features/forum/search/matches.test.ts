import { expect, test } from "vitest";
import type { Match } from "../../../../contract/forum/forum-matches.ts";
import { createForum, type Member, question } from "../../../testing/forum.ts";

async function findIn(member: Member, q: string, ...posts: string[]): Promise<Match[]> {
  const { body } = await member.get(`/forum/matches?q=${encodeURIComponent(q)}&posts=${posts.join(",")}`);
  return body.records;
}

test.each([
  ["vacunas", "La Vacunación y las vacunas", ["vacunación", "vacunas"]],
  ["medicacion", "Medicaciones que bajan", ["medicaciones"]],
  ["pregnant", "Two pregnancies", ["pregnancies"]],
  ["cardiólogas", "El cardiologo", ["cardiologo"]],
  ["pre", "La presión", []],
])("a search for %j reports the matching words of %j", async (q, title, words) => {
  const { ana } = await createForum();
  const id = await ana.open({ title, body: "..." });

  expect(await findIn(ana, q, id)).toEqual([{ post: id, words, reply: null }]);
});

test.each([60, 2000])(
  "returns the matching reply when only a reply contains the word, even after %i words",
  async (before) => {
    const { ana, eva, leo } = await createForum();
    const id = await ana.open();
    await leo.answer(id, "Depende del caso.");
    const answer = await eva.answer(id, `${"Antes. ".repeat(before)}Con **hidralazina** baja la presión.`);

    const [match] = await findIn(ana, "presiones hidralazina", id);

    expect(match?.words.toSorted()).toEqual(["hidralazina", "presión"]);
    expect(answer).toMatch(new RegExp(`${match?.reply?.id}$`));
    expect(match?.reply?.excerpt).toMatch(/^… .*Con hidralazina baja la presión\.$/);
  },
);

test("returns matches in the order of the requested posts", async () => {
  const { ana } = await createForum();
  const posts = [await ana.open(), await ana.open(), await ana.open()];

  for (const asked of [posts, posts.toReversed()])
    expect((await findIn(ana, "labetalol", ...asked)).map(({ post }) => post)).toEqual(asked);
});

test("returns nothing of deleted and hidden texts", async () => {
  const { ana, eva } = await createForum();
  const [kept, deleted] = [await ana.open(), await ana.open({ title: "Otra de labetalol" })];
  await eva.answer(deleted, "Labetalol");
  await eva.remove(await eva.answer(kept, "Labetalol"));
  await ana.remove(`/posts/${deleted}`);

  expect(await findIn(ana, "labetalol", kept, deleted, "unknown")).toEqual([{ post: kept, words: [], reply: null }]);
});

test("returns no matches for an empty search", async () => {
  const { ana } = await createForum();
  const id = await ana.open();

  expect(await findIn(ana, "¿?", id)).toEqual([]);
  expect(await findIn(ana, question.title)).toEqual([]);
  expect((await ana.get(`/forum/matches?q=${"x".repeat(201)}&posts=${id}`)).status).toBe(400);
});
