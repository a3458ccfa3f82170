import { expect, test } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { createForum } from "../../testing/forum.ts";
import { moderatePost } from "./moderate-post.ts";

/** A conversation that Ana opened and Eva answered, which Leo, who has no part in it, has read again and again. */
async function openConversation() {
  const forum = await createForum();
  const { ana, eva, leo } = forum;
  const id = await ana.open();
  const path = await eva.answer(id, "La primera");
  const pageOf = async (member: typeof leo, query = "") => (await member.get(`/posts/${id}/replies${query}`)).body;
  for (const query of ["", "", "?sort=old", "?sort=old"]) await pageOf(leo, query);
  return { ...forum, id, path, pageOf };
}

test("whoever read a page before sees what others have done since", async () => {
  const { ana, eva, leo, id, path, pageOf } = await openConversation();

  await ana.reply(id, "La segunda");
  expect((await pageOf(leo, "?sort=old")).records).toMatchObject([{ body: "La primera" }, { body: "La segunda" }]);
  await ana.send(`${path}/upvote`);
  expect((await pageOf(leo)).records[0]).toMatchObject({ body: "La primera", upvotes: 1, vote: 0 });
  await ana.remove(`${path}/upvote`);
  expect((await pageOf(leo, "?sort=old")).records[0]).toMatchObject({ upvotes: 0 });
  await eva.patch(path, { body: "Otra" });
  expect((await pageOf(leo, "?sort=old")).records[0]).toMatchObject({ body: "Otra", editedAt: expect.any(String) });
  await eva.patch(`/users/${eva.id}`, { firstName: "Evangelina" });
  expect((await pageOf(leo, "?sort=old")).records[0]).toMatchObject({ author: { firstName: "Evangelina" } });
  await eva.remove(path);
  expect((await pageOf(leo)).records).toMatchObject([{ body: "La segunda" }]);
});

test("everyone sees their own vote and what is theirs, whoever read the page before", async () => {
  const { ana, eva, leo, path, pageOf } = await openConversation();

  expect((await pageOf(eva)).records).toMatchObject([{ mine: true, vote: 0 }]);
  expect((await pageOf(ana)).records).toMatchObject([{ mine: false, vote: 0 }]);
  await ana.send(`${path}/upvote`);
  expect((await pageOf(ana)).records).toMatchObject([{ mine: false, vote: 1, upvotes: 1 }]);
  await ana.remove(`${path}/upvote`);
  expect((await pageOf(ana)).records).toMatchObject([{ mine: false, vote: 0, upvotes: 0 }]);
  await ana.send(`${path}/downvote`);
  expect((await pageOf(ana)).records).toMatchObject([{ mine: false, vote: -1, downvotes: 1 }]);
  expect((await pageOf(leo)).records).toMatchObject([{ mine: false, vote: 0, downvotes: 1 }]);
  expect((await pageOf(eva)).records).toMatchObject([{ mine: true, vote: 0, downvotes: 1 }]);
});

test("each order and each page is its own", async () => {
  const { ana, leo, id, pageOf } = await openConversation();
  await ana.reply(id, "La segunda");
  const read = async (query: string) => (await pageOf(leo, query)).records.map(({ body }: { body: string }) => body);
  const all = async () => [await read("?sort=old"), await read("?sort=new"), await read("?sort=old&limit=1")];
  const { next } = await pageOf(leo, "?sort=old&limit=1");
  const expected = [["La primera", "La segunda"], ["La segunda", "La primera"], ["La primera"]];
  expect([await all(), await all()]).toEqual([expected, expected]);
  expect(await read(`?sort=old&limit=1&cursor=${next}`)).toEqual(["La segunda"]);
});

test("a page of a post that is hidden is nowhere, also for whoever has read it", async () => {
  const { app, leo, id } = await openConversation();
  const moderate = (moderation: "hide" | "show") =>
    inTransaction(app.parts.db, (tx) => moderatePost(tx, { postId: id, moderation }, 0));
  await moderate("hide");
  expect((await leo.get(`/posts/${id}/replies`)).status).toBe(404);
  await moderate("show");
  expect((await leo.get(`/posts/${id}/replies`)).status).toBe(200);
});
