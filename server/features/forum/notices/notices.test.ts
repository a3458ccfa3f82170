import { expect, test } from "vitest";
import { createForum, question, tick } from "../../../testing/forum.ts";
import { sendDigests } from "./send-digests.ts";

test("notifies a post's author of replies by others, with one notice per post", async () => {
  const { app, ana, eva, leo } = await createForum();
  const [one, two] = [await ana.open(), await ana.open({ title: "Otra pregunta" })];
  await eva.answer(one);
  tick(app);
  const last = await leo.answer(one, "Y reposo.");
  tick(app);
  await leo.answer(two);

  const { body } = await ana.get("/notices");

  expect(body).toMatchObject({ unread: 2, next: null, records: [{ post: { id: two } }, { post: { id: one } }] });
  expect(body.records[1]).toEqual({
    kind: "replies",
    id: expect.any(String),
    post: { id: one, title: question.title },
    replies: 2,
    lastReply: { id: last.split("/").at(-1), author: { id: leo.id, firstName: "Ana", lastName: "Pérez", photo: null } },
    updatedAt: "2026-11-20T12:00:01.000Z",
    read: false,
  });
  expect((await eva.get("/notices")).body).toEqual({ records: [], next: null, unread: 0 });
});

test("does not notify users of their own replies", async () => {
  const { ana } = await createForum();
  await ana.answer(await ana.open());

  expect((await ana.get("/notices")).body.unread).toBe(0);
});

test("keeps a read notice and restarts its count with the next reply", async () => {
  const { app, ana, eva } = await createForum();
  const id = await ana.open();
  await eva.answer(id);
  const [notice] = (await ana.get("/notices")).body.records;
  tick(app);

  expect((await eva.send("/notices/read", { notices: [notice.id] })).body).toEqual({ unread: 0 });
  expect((await ana.get("/notices")).body.unread).toBe(1);
  expect((await ana.send("/notices/read", { notices: [notice.id] })).body).toEqual({ unread: 0 });
  expect((await ana.get("/notices")).body.records).toMatchObject([{ replies: 1, read: true }]);
  tick(app);
  await eva.answer(id, "Otra más");
  expect((await ana.get("/notices")).body).toMatchObject({ unread: 1, records: [{ replies: 1, read: false }] });
});

test("opening a conversation cancels its notices and emails", async () => {
  const { app, ana, eva } = await createForum();
  const [one, other] = [await ana.open(), await ana.open({ title: "Otra pregunta" })];
  for (const id of [one, other]) await eva.answer(id);

  expect((await ana.send(`/posts/${one}/read`, {})).status).toBe(204);

  const { body } = await ana.get("/notices");
  const readByPost = body.records.map(({ post, read }: { post: { id: string }; read: boolean }) => [post.id, read]);
  expect([body.unread, Object.fromEntries(readByPost)]).toEqual([1, { [one]: true, [other]: false }]);
  await sendDigests(app.parts);
  const [mail] = await app.sent();
  expect([mail?.text.includes(other), mail?.text.includes(one)]).toEqual([true, false]);
});

test("marks all notices as read when none is named", async () => {
  const { ana, eva } = await createForum();
  for (const title of ["Una pregunta", "Otra pregunta"]) await eva.answer(await ana.open({ title }));

  expect((await ana.send("/notices/read", { notices: [] })).body).toEqual({ unread: 2 });
  expect((await ana.send("/notices/read")).body).toEqual({ unread: 0 });
});

test("withdraws the notice of a reply deleted before it is read, and those of a deleted post", async () => {
  const { ana, eva, leo } = await createForum();
  const [one, two] = [await ana.open(), await ana.open({ title: "Otra pregunta" })];
  const paths = [await eva.answer(one), await leo.answer(one), await leo.answer(two)];

  await leo.remove(paths[1] ?? "");
  expect((await ana.get("/notices")).body.records).toMatchObject([
    { post: { id: two } },
    { post: { id: one }, replies: 1, lastReply: { author: { id: eva.id } } },
  ]);
  await eva.remove(paths[0] ?? "");
  await ana.remove(`/posts/${two}`);
  expect((await ana.get("/notices")).body).toMatchObject({ records: [], unread: 0 });
});

test("lists notices page by page", async () => {
  const { app, ana, eva } = await createForum();
  for (const title of ["Una pregunta", "Otra pregunta", "La tercera"]) {
    tick(app);
    await eva.answer(await ana.open({ title }));
  }

  const first = (await ana.get("/notices?limit=2")).body;
  const second = (await ana.get(`/notices?limit=2&cursor=${first.next}`)).body;

  const titles = [...first.records, ...second.records].map(({ post }) => post.title);
  expect([titles, second.next]).toEqual([["La tercera", "Otra pregunta", "Una pregunta"], null]);
});
