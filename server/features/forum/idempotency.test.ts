import { expect, test } from "vitest";
import { createForum, question, titlesOf } from "../../testing/forum.ts";
import { removeOldKeys } from "./idempotency.ts";

const withKey = (key: string = crypto.randomUUID()) => ({ "idempotency-key": key });

test("creates one post from twenty identical concurrent submissions", async () => {
  const { ana } = await createForum({ RATE_LIMITS: "on" });
  const headers = withKey();

  const answers = await Promise.all(Array.from({ length: 20 }, () => ana.post({}, headers)));

  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(titlesOf(await ana.get("/posts"))).toEqual([question.title]);
});

test("creates one reply from twenty identical concurrent submissions", async () => {
  const { ana, eva } = await createForum({ RATE_LIMITS: "on" });
  const id = await ana.open();
  const headers = withKey();

  const answers = await Promise.all(Array.from({ length: 20 }, () => eva.reply(id, "Con labetalol.", headers)));

  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect((await ana.get(`/posts/${id}`)).body.replyCount).toBe(1);
});

test("answers a repeated key with the current first record, whatever the body, ignoring the key's case", async () => {
  const { ana } = await createForum();
  const key = crypto.randomUUID();
  const { body } = await ana.post({}, withKey(key));
  await ana.patch(`/posts/${body.id}`, { title: "Otro título" });

  const again = await ana.post({ title: "No importa" }, withKey(key.toUpperCase()));

  expect(again).toMatchObject({ status: 201, body: { id: body.id, title: "Otro título" } });
});

test("ties a key to its user and to its first target", async () => {
  const { ana, eva } = await createForum();
  const headers = withKey();
  const { body } = await ana.post({}, headers);

  expect((await eva.post({}, headers)).body.id).not.toBe(body.id);
  expect(await ana.reply(body.id, "Hola", headers)).toMatchObject({ status: 409, body: { code: "conflict" } });
});

test.each(["", "1", "not-a-uuid"])("rejects %j as a key", async (key) => {
  const { ana } = await createForum();

  const { status, body } = await ana.post({}, withKey(key));

  expect([status, Object.keys(body.fields)]).toEqual([400, ["idempotency-key"]]);
});

test("does not use up the key of a rejected request", async () => {
  const { ana } = await createForum();
  const headers = withKey();
  await ana.post({ body: "La paciente Juana Díaz" }, headers);

  expect((await ana.post({}, headers)).body.body).toBe(question.body);
});

test("forgets a key after thirty days", async () => {
  const { app, ana } = await createForum();
  const headers = withKey();
  const first = await ana.post({}, headers);
  app.clock.now += 30 * 24 * 60 * 60 * 1000;

  await removeOldKeys(app.parts.db, app.clock.now);

  expect((await ana.post({}, headers)).body.id).not.toBe(first.body.id);
});
