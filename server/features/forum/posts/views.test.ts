import { expect, test } from "vitest";
import { unreadPeriod } from "../../../../contract/forum/forum.ts";
import { createForum, type Member, tick, titlesOf } from "../../../testing/forum.ts";
import { moderatePost, moderations } from "./moderate-post.ts";

const listOf = async (member: Member, query: string) => titlesOf(await member.get(`/posts?${query}`));

async function openThree() {
  const forum = await createForum();
  const open = async (title: string) => {
    tick(forum.app);
    return forum.ana.open({ title });
  };
  const ids = { one: await open("One"), two: await open("Two"), three: await open("Three") };
  tick(forum.app);
  const moderate = (postId: string, moderation: "pin" | "lock" | "hide") =>
    forum.app.parts.db
      .transaction()
      .execute((tx) =>
        moderatePost(tx, { postId, change: moderations[moderation], actor: "shell" }, forum.app.clock.now),
      );
  return { ...forum, ids, moderate };
}

test("lists only the user's own posts, in both orders and page by page", async () => {
  const { app, ana, eva, leo, ids } = await openThree();
  await eva.open({ title: "Eva's" });
  tick(app);
  await eva.answer(ids.one);

  expect(await listOf(ana, "view=mine")).toEqual(["One", "Three", "Two"]);
  expect(await listOf(ana, "view=mine&sort=new")).toEqual(["Three", "Two", "One"]);
  expect(await listOf(eva, "view=mine")).toEqual(["Eva's"]);
  expect(await listOf(leo, "view=mine")).toEqual([]);
  const first = await ana.get("/posts?view=mine&limit=2");
  expect(titlesOf(first)).toEqual(["One", "Three"]);
  expect(await listOf(ana, `view=mine&limit=2&cursor=${first.body.next}`)).toEqual(["Two"]);
  await ana.remove(`/posts/${ids.two}`);
  expect(await listOf(ana, "view=mine")).toEqual(["One", "Three"]);
});

test.each(["activity", "new"])("an opened post is not unread until there is a new reply, by %s", async (sort) => {
  const { app, ana, eva, leo, ids } = await openThree();
  const unread = (member: Member) => listOf(member, `view=unread&sort=${sort}`);

  expect(await unread(ana)).toEqual([]);
  expect(await unread(eva)).toEqual(["Three", "Two", "One"]);
  await eva.send(`/posts/${ids.two}/read`);
  expect(await unread(eva)).toEqual(["Three", "One"]);
  tick(app);
  await leo.answer(ids.two);
  expect(await unread(leo)).toEqual(["Three", "One"]);
  expect(await unread(ana)).toEqual(["Two"]);
  expect(await unread(eva)).toEqual(sort === "new" ? ["Three", "Two", "One"] : ["Two", "Three", "One"]);
});

test("the user's own reply does not hide that others have replied since they last read", async () => {
  const { app, ana, eva, leo, ids } = await openThree();
  const unread = (member: Member) => listOf(member, "view=unread&q=two");
  await eva.send(`/posts/${ids.two}/read`);
  tick(app);
  await eva.answer(ids.two, "Read and answered");
  expect(await unread(eva)).toEqual([]);
  tick(app);
  await leo.answer(ids.two, "Not seen by Eva");
  tick(app);
  await eva.answer(ids.two, "Written meanwhile");

  expect(await unread(eva)).toEqual(["Two"]);
  expect(await unread(ana)).toEqual(["Two"]);
  await eva.send(`/posts/${ids.two}/read`);
  expect(await unread(eva)).toEqual([]);
});

test("after a month, only pinned posts and those with a new reply are still unread", async () => {
  const { app, ids, moderate, join } = await openThree();
  app.clock.now += unreadPeriod;
  const [mia, leo] = [await join(), await join()];
  await moderate(ids.one, "pin");
  await leo.answer(ids.two);

  expect(await listOf(mia, "view=unread")).toEqual(["One", "Two"]);
});

test("a post without replies is unanswered unless it is locked", async () => {
  const { ana, eva, ids, moderate } = await openThree();
  const reply = await eva.answer(ids.one);
  await moderate(ids.two, "lock");

  for (const sort of ["activity", "new"]) {
    expect(await listOf(ana, `view=unanswered&sort=${sort}`)).toEqual(["Three"]);
  }
  await eva.remove(reply);
  expect(await listOf(ana, "view=unanswered")).toEqual(["Three", "One"]);
  await moderate(ids.three, "hide");
  expect(await listOf(ana, "view=unanswered")).toEqual(["One"]);
});

test("combines a view with a search and other filters, and rejects an unknown view", async () => {
  const { ana, eva, ids } = await openThree();
  await eva.answer(ids.one, "Con labetalol.");
  await ana.open({ title: "Labetalol", language: "en" });

  expect(await listOf(ana, "view=&language=en")).toEqual(["Labetalol"]);
  expect(await listOf(ana, "view=unanswered&q=labetalol")).toEqual(["Labetalol"]);
  expect(await listOf(ana, "view=mine&q=labetalol&language=es")).toEqual(["One"]);
  expect(await listOf(eva, "view=mine&q=labetalol")).toEqual([]);
  expect(await listOf(eva, "view=unread&q=labetalol")).toEqual(["Labetalol"]);
  expect((await ana.get("/posts?view=read")).status).toBe(400);
});
