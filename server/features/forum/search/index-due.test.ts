import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createForum, titlesOf } from "../../../testing/forum.ts";
import { createIndexer } from "./index-due.ts";

/** The time a round may take here, in ms: long enough to finish all work even on a busy machine. */
const maxWait = 60_000;

const titles = async (member: Awaited<ReturnType<typeof createForum>>["ana"], q: string) =>
  titlesOf(await member.get(`/posts?q=${encodeURIComponent(q)}&sort=new`));

test("finds posts by new replies, and no longer by deleted ones, however many posts are waiting", async () => {
  const { app, ana, eva } = await createForum();
  const posts: string[] = [];
  for (let number = 0; number < 25; number += 1)
    posts.push(await ana.open({ title: `Pregunta ${number}`, body: "..." }));
  for (const post of posts) await eva.answer(post, "Labetalol");
  // On a busy machine the search does not wait for all of them.
  const found = async () => expect(await titles(ana, "pregunta labetalol")).toHaveLength(20);
  await vi.waitFor(found, { timeout: 60_000 });
  const reply = await eva.answer(posts[0] ?? "", "Nifedipino");
  expect(await titles(ana, "nifedipino")).toHaveLength(1);
  await eva.remove(reply);
  expect(await titles(ana, "nifedipino")).toEqual([]);
  expect(await app.parts.db.selectFrom("unindexed").select("id").execute()).toEqual([]);
});

test("two servers indexing concurrently with writes leave nothing out and nothing stale", async () => {
  const { app, ana, eva } = await createForum();
  const post = await ana.open();
  const first = await eva.answer(post, "Nifedipino");
  const round = () => createIndexer(app.parts, maxWait).round();
  await round();

  const edit = eva.patch(first, { body: "Hidralazina" });
  const replies = ["Labetalol", "Magnesio", "Aspirina"].map((body) => ana.answer(post, body));
  await Promise.all([edit, ...replies, round(), round(), round()]);
  await Promise.all([round(), round()]);
  await round();

  expect(await titles(eva, "hidralazina labetalol magnesio aspirina presión")).toHaveLength(1);
  expect(await titles(eva, "nifedipino")).toEqual([]);
});

test("does not index a post deleted before its turn", async () => {
  const { app, ana, eva } = await createForum();
  const post = await ana.open();
  await eva.answer(post, "Labetalol");
  await ana.remove(`/posts/${post}`);

  await createIndexer(app.parts, maxWait).round();

  expect(await app.parts.db.selectFrom("post_terms").select("post_id").execute()).toEqual([]);
  expect(await app.parts.db.selectFrom("unindexed").select("id").execute()).toEqual([]);
});

test("does little per round on a busy server and the rest in the next quiet round", async () => {
  const { app, ana, eva } = await createForum();
  for (let number = 0; number < 15; number += 1) await eva.answer(await ana.open(), "Labetalol");
  const waiting = app.parts.db.selectFrom("unindexed").select("post_id").distinct();
  const left = async () => (await waiting.execute()).length;
  const { round } = createIndexer(app.parts, maxWait);
  for (const until = performance.now() + 200; performance.now() < until; );
  await round();
  expect(await left()).toBe(5);

  await wait(500);
  await round();
  expect(await left()).toBe(0);
});
