import { expect, test } from "vitest";
import { createForum } from "../../testing/forum.ts";

test("a page of posts that is kept is each reader's own, and as the posts and their writers are now", async () => {
  const { ana, eva } = await createForum();
  const id = await ana.open({ title: "Primera" });
  const first = async (reader: typeof ana) => (await reader.get("/posts")).body.records[0];

  expect([(await first(ana)).mine, (await first(eva)).mine, (await first(ana)).mine]).toEqual([true, false, true]);

  // All in the same moment.
  await ana.patch(`/posts/${id}`, { title: "Segunda" });
  expect(await first(eva)).toMatchObject({ title: "Segunda", mine: false });
  await eva.reply(id, "Con labetalol.");
  expect(await first(eva)).toMatchObject({ replyCount: 1 });
  await ana.patch(`/users/${ana.id}`, { firstName: "Anabel" });
  expect(await first(eva)).toMatchObject({ author: { firstName: "Anabel" } });
});
