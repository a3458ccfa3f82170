import { expect, test } from "vitest";
import { createForum, tick } from "../../../testing/forum.ts";

test("returns a reply as written and counts it in the post", async () => {
  const { app, ana, eva } = await createForum();
  const id = await ana.open();
  tick(app);

  const { status, body } = await eva.reply(id, "Nifedipino **10 mg**");

  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    post: id,
    body: "Nifedipino **10 mg**",
    author: { id: eva.id, firstName: "Ana", lastName: "Pérez", photo: null },
    upvotes: 0,
    downvotes: 0,
    score: 0,
    vote: 0,
    createdAt: "2026-11-20T12:00:01.000Z",
    editedAt: null,
    hidden: false,
    endorsement: null,
    mine: true,
  });
  expect((await ana.get(`/posts/${id}/replies/${body.id}`)).body).toEqual({ ...body, mine: false });
  const post = (await ana.get(`/posts/${id}`)).body;
  expect(post).toMatchObject({ replyCount: 1, lastActivityAt: "2026-11-20T12:00:01.000Z", editedAt: null });
});

test("allows only the author to change or delete a reply", async () => {
  const { app, ana, eva } = await createForum();
  const path = await eva.answer(await ana.open());
  tick(app);

  expect((await ana.patch(path, { body: "Otra" })).status).toBe(403);
  expect((await ana.remove(path)).status).toBe(403);
  const changed = await eva.patch(path, { body: "Otra" });
  expect(changed.body).toMatchObject({ body: "Otra", editedAt: "2026-11-20T12:00:01.000Z" });
  const { records } = (await ana.get(`${path}/edits`)).body;
  expect(records).toMatchObject([{ title: null, body: "Con labetalol.", replacedAt: "2026-11-20T12:00:01.000Z" }]);
});

test("deleting a reply restores the post to its earlier state", async () => {
  const { app, ana, eva } = await createForum();
  const id = await ana.open();
  tick(app);
  await eva.answer(id, "La primera");
  tick(app);
  const path = await eva.answer(id, "La segunda");

  expect((await eva.remove(path)).status).toBe(204);

  expect([(await eva.get(path)).status, (await eva.remove(path)).status]).toEqual([404, 404]);
  expect((await ana.get(`/posts/${id}/replies`)).body.records).toMatchObject([{ body: "La primera" }]);
  const post = (await ana.get(`/posts/${id}`)).body;
  expect(post).toMatchObject({ replyCount: 1, lastActivityAt: "2026-11-20T12:00:01.000Z" });
});

test("finds a reply only under its own post", async () => {
  const { ana, eva } = await createForum();
  const [one, other] = [await ana.open(), await ana.open({ title: "Otra pregunta" })];
  const reply = (await eva.answer(one)).split("/").at(-1);

  for (const path of [
    `/posts/${other}/replies/${reply}`,
    `/posts/none/replies/${reply}`,
    `/posts/${one}/replies/none`,
  ]) {
    expect((await ana.get(path)).status).toBe(404);
    expect((await ana.send(`${path}/upvote`)).status).toBe(404);
  }
});

test("lists and accepts no replies for a post that does not exist", async () => {
  const { ana } = await createForum();

  expect((await ana.get("/posts/none/replies")).status).toBe(404);
  expect(await ana.reply("none", "Hola")).toMatchObject({ status: 404, body: { code: "not_found" } });
});

test.each([
  ["new", ["c", "b", "a"]],
  ["old", ["a", "b", "c"]],
  ["best", ["b", "a", "c"]],
])("sorts replies by %s", async (sort, expected) => {
  const { app, ana, eva, leo } = await createForum();
  const id = await ana.open();
  const paths = [];
  for (const body of ["a", "b", "c"]) {
    tick(app);
    paths.push(await eva.answer(id, body));
  }
  await leo.send(`${paths[1]}/upvote`);
  await leo.send(`${paths[2]}/downvote`);

  const { records } = (await ana.get(`/posts/${id}/replies?sort=${sort}`)).body;

  expect(records.map(({ body }: { body: string }) => body)).toEqual(expected);
});

test("ranks many upvotes above one, and ties by age", async () => {
  const forum = await createForum();
  const id = await forum.ana.open();
  const [many, one, none] = await Promise.all(["many", "one", "none"].map((body) => forum.eva.answer(id, body)));
  const voters = await Promise.all(Array.from({ length: 12 }, forum.join));

  await Promise.all(voters.map((voter, index) => voter.send(`${many}/${index < 10 ? "upvote" : "downvote"}`)));
  await forum.leo.send(`${one}/upvote`);

  const { records } = (await forum.ana.get(`/posts/${id}/replies`)).body;
  expect(records.map(({ body, score }: { body: string; score: number }) => [body, score])).toEqual([
    ["many", 8],
    ["one", 1],
    ["none", 0],
  ]);
  expect(none).toBeDefined();
});

test.each(["0", "101", "x"])("rejects a page of %s replies, and a cursor of another order", async (limit) => {
  const { ana, eva } = await createForum();
  const id = await ana.open();
  for (const body of ["a", "b"]) await eva.answer(id, body);
  const { next } = (await ana.get(`/posts/${id}/replies?limit=1&sort=old`)).body;

  expect((await ana.get(`/posts/${id}/replies?limit=${limit}`)).status).toBe(400);
  expect((await ana.get(`/posts/${id}/replies?sort=new&cursor=${next}`)).status).toBe(400);
  expect((await ana.get(`/posts/${await ana.open()}/replies?sort=old&cursor=${next}`)).status).toBe(400);
});
