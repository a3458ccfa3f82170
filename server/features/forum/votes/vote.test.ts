import fc from "fast-check";
import { expect, test } from "vitest";
import { createForum, type Member } from "../../../testing/forum.ts";

async function openReply() {
  const forum = await createForum();
  const path = await forum.eva.answer(await forum.ana.open());
  return { ...forum, path };
}

const counts = ({ body }: { body: Record<string, number> }) => [body.upvotes, body.downvotes, body.score, body.vote];

test("keeps the last value set, however often it is set", async () => {
  const { ana, path } = await openReply();

  expect(counts(await ana.send(`${path}/upvote`))).toEqual([1, 0, 1, 1]);
  expect(counts(await ana.send(`${path}/upvote`, {}))).toEqual([1, 0, 1, 1]);
  expect(counts(await ana.send(`${path}/downvote`))).toEqual([0, 1, -1, -1]);
  expect(counts(await ana.remove(`${path}/upvote`))).toEqual([0, 1, -1, -1]);
  expect(counts(await ana.remove(`${path}/downvote`))).toEqual([0, 0, 0, 0]);
  expect(counts(await ana.remove(`${path}/downvote`))).toEqual([0, 0, 0, 0]);
});

test("shows everyone the counts, and each user their own vote", async () => {
  const { ana, leo, path } = await openReply();

  await ana.send(`${path}/upvote`);
  await leo.send(`${path}/downvote`);

  expect(counts(await ana.get(path))).toEqual([1, 1, 0, 1]);
  expect(counts(await leo.get(path))).toEqual([1, 1, 0, -1]);
});

test("rejects a vote on the user's own reply", async () => {
  const { eva, path } = await openReply();

  for (const vote of ["upvote", "downvote"]) {
    expect(await eva.send(`${path}/${vote}`)).toMatchObject({ status: 422, body: { code: "own_reply" } });
    expect(counts(await eva.remove(`${path}/${vote}`))).toEqual([0, 0, 0, 0]);
  }
});

test("counts one of fifty concurrent votes by one user, the last one answered", async () => {
  const { app, ana, path } = await openReply();
  const votes = Array.from({ length: 50 }, (_, index) => ana.send(`${path}/${index % 2 ? "upvote" : "downvote"}`));

  expect(new Set((await Promise.all(votes)).map(({ status }) => status))).toEqual(new Set([200]));

  const [up, down, score, vote] = counts(await ana.get(path));
  expect([up, down, score]).toEqual(vote === 1 ? [1, 0, 1] : [0, 1, -1]);
  expect(await app.parts.db.selectFrom("votes").selectAll().execute()).toHaveLength(1);
});

test("counts all of two hundred concurrent votes by two hundred users", async () => {
  const { ana, join, path } = await openReply();
  const people = await Promise.all(Array.from({ length: 200 }, join));
  const cast = (person: Member, index: number) => person.send(`${path}/${index % 4 ? "upvote" : "downvote"}`);

  const answers = await Promise.all(people.map(cast));

  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(counts(await ana.get(path))).toEqual([150, 50, 100, 0]);
});

test("keeps the counts equal to the sums of the current votes, whatever the votes", async () => {
  const { app, ana, leo, path } = await openReply();
  const step = fc.record({
    person: fc.constantFrom(ana, leo),
    act: fc.constantFrom<("send" | "remove")[]>("send", "remove"),
    vote: fc.constantFrom("upvote", "downvote"),
  });

  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      await Promise.all(steps.map(({ person, act, vote }) => person[act](`${path}/${vote}`)));
      const votes = await app.parts.db.selectFrom("votes").select("value").execute();
      const [up, down] = [1, -1].map((value) => votes.filter((vote) => vote.value === value).length);
      expect(counts(await ana.get(path)).slice(0, 2)).toEqual([up, down]);
    }),
    { numRuns: 40 },
  );
});
