import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createForum, titlesOf } from "../../../testing/forum.ts";
import { createIndexer } from "./index-due.ts";

/** How long a round may take here, in ms: on a busy machine too it is to do all that there is. */
const patience = 60_000;

const titles = async (member: Awaited<ReturnType<typeof createForum>>["ana"], q: string) =>
  titlesOf(await member.get(`/posts?q=${encodeURIComponent(q)}&sort=new`));

test("a post is found by what was just replied, and no more by what was just taken back, however many posts wait", async () => {
  const { app, ana, eva } = await createForum();
  const posts: string[] = [];
  for (let number = 0; number < 25; number += 1)
    posts.push(await ana.open({ title: `Pregunta ${number}`, body: "..." }));
  for (const post of posts) await eva.answer(post, "Labetalol");
  // On a busy machine a search does not wait for all of them.
  const found = async () => expect(await titles(ana, "pregunta labetalol")).toHaveLength(20);
  await vi.waitFor(found, { timeout: 60_000 });
  const reply = await eva.answer(posts[0] ?? "", "Nifedipino");
  expect(await titles(ana, "nifedipino")).toHaveLength(1);
  await eva.remove(reply);
  expect(await titles(ana, "nifedipino")).toEqual([]);
  expect(await app.parts.db.selectFrom("unindexed").select("id").execute()).toEqual([]);
});

test("two servers that index at once and what is written meanwhile leave nothing out, and nothing that is gone", async () => {
  const { app, ana, eva } = await createForum();
  const post = await ana.open();
  const first = await eva.answer(post, "Nifedipino");
  const round = () => createIndexer(app.parts, patience).round();
  await round();

  const edit = eva.patch(first, { body: "Hidralazina" });
  const replies = ["Labetalol", "Magnesio", "Aspirina"].map((body) => ana.answer(post, body));
  await Promise.all([edit, ...replies, round(), round(), round()]);
  await Promise.all([round(), round()]);
  await round();

  expect(await titles(eva, "hidralazina labetalol magnesio aspirina presión")).toHaveLength(1);
  expect(await titles(eva, "nifedipino")).toEqual([]);
});

test("a post that was deleted before its turn stays out of the index", async () => {
  const { app, ana, eva } = await createForum();
  const post = await ana.open();
  await eva.answer(post, "Labetalol");
  await ana.remove(`/posts/${post}`);

  await createIndexer(app.parts, patience).round();

  expect(await app.parts.db.selectFrom("post_terms").select("post_id").execute()).toEqual([]);
  expect(await app.parts.db.selectFrom("unindexed").select("id").execute()).toEqual([]);
});

test("a round on a busy server does little, and the next one on a quiet one does the rest", async () => {
  const { app, ana, eva } = await createForum();
  for (let number = 0; number < 15; number += 1) await eva.answer(await ana.open(), "Labetalol");
  const waiting = app.parts.db.selectFrom("unindexed").select("post_id").distinct();
  const left = async () => (await waiting.execute()).length;
  const { round } = createIndexer(app.parts, patience);
  for (const until = performance.now() + 200; performance.now() < until; );
  await round();
  expect(await left()).toBe(5);

  await wait(500);
  await round();
  expect(await left()).toBe(0);
});
