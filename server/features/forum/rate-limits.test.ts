import { expect, test } from "vitest";
import { createForum, question } from "../../testing/forum.ts";

const limited = { RATE_LIMITS: "on" };
const second = 1000;

test("limits a user to one post in fifteen seconds, without affecting others", async () => {
  const { app, ana, eva } = await createForum(limited);
  await ana.post();
  app.clock.now += 5 * second;

  const answer = await ana.post({ title: "Otra pregunta" });

  expect(answer).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
  expect(answer.headers["retry-after"]).toBe("10");
  expect((await eva.post()).status).toBe(201);
  app.clock.now += 10 * second;
  expect((await ana.post({ title: "Otra pregunta" })).status).toBe(201);
});

test("limits a user to twenty posts a day", async () => {
  const { app, ana } = await createForum(limited);
  const statuses = [];
  for (let count = 0; count < 21; count += 1) {
    statuses.push((await ana.post({ title: `Pregunta ${count}` })).status);
    app.clock.now += 15 * second;
  }

  expect(statuses).toEqual([...Array(20).fill(201), 429]);
});

test("limits a user to one reply in five seconds", async () => {
  const { app, ana, eva } = await createForum(limited);
  const id = await ana.open();
  await eva.reply(id, "a");

  const answer = await eva.reply(id, "b");

  expect([answer.status, answer.headers["retry-after"]]).toEqual([429, "5"]);
  app.clock.now += 5 * second;
  expect((await eva.reply(id, "b")).status).toBe(201);
});

test("limits a user to two hundred votes a day, not counting withdrawn or repeated ones", async () => {
  const { ana, eva, leo } = await createForum(limited);
  const path = await eva.answer(await ana.open());
  for (let count = 0; count < 200; count += 1) await leo.send(`${path}/${count % 2 ? "upvote" : "downvote"}`);

  expect((await leo.send(`${path}/upvote`)).status).toBe(200);
  expect((await leo.send(`${path}/downvote`)).status).toBe(429);
  expect((await leo.remove(`${path}/upvote`)).status).toBe(200);
  expect((await leo.get(path)).body).toMatchObject({ upvotes: 0, downvotes: 0 });
});

test("limits edits to six a minute and a hundred a day, posts and replies together", async () => {
  const { app, ana, eva } = await createForum(limited);
  const [post, other] = [await ana.open(), await eva.open()];
  const reply = await ana.answer(other);
  const edit = async (count: number) => {
    return (await ana.patch(count % 2 ? reply : `/posts/${post}`, { body: `Otra ${count}` })).status;
  };
  const inOneMinute = [];
  for (let count = 0; count < 7; count += 1) inOneMinute.push(await edit(count));
  expect(inOneMinute).toEqual([...Array(6).fill(200), 429]);

  for (let count = 6; count < 100; count += 1) {
    app.clock.now += 60 * second;
    await edit(count);
  }
  app.clock.now += 60 * second;
  expect(await edit(100)).toBe(429);
  expect((await ana.patch(reply, { body: "Otra 99" })).status).toBe(200);
  expect((await eva.patch(`/posts/${other}`, { body: "Otra" })).status).toBe(200);
});

test("limits a user to thirty requests for search matches a minute", async () => {
  const { app, ana } = await createForum(limited);
  const path = `/forum/matches?q=presion&posts=${await ana.open()}`;
  for (let count = 0; count < 30; count += 1) expect((await ana.get(path)).status).toBe(200);

  const answer = await ana.get(path);

  expect([answer.status, answer.headers["retry-after"]]).toEqual([429, "60"]);
  app.clock.now += 60 * second;
  expect((await ana.get(path)).status).toBe(200);
});

test("rejects a repetition of the user's last text, with an explanation", async () => {
  const { app, ana, eva } = await createForum(limited);
  const id = await ana.open();
  await eva.reply(id, "Con labetalol.");
  app.clock.now += 60 * second;

  const [post, reply] = [await ana.post(), await eva.reply(id, "Con labetalol.")];

  for (const answer of [post, reply]) {
    expect(answer).toMatchObject({ status: 409, body: { code: "conflict", message: "Ya publicó este texto." } });
    expect(Object.keys(answer.body.fields)).toEqual(["body"]);
  }
  expect((await eva.reply(id, "Y con nifedipino.")).status).toBe(201);
});

test("does not count rejected requests", async () => {
  const { ana } = await createForum(limited);
  await ana.post({ body: "La paciente Juana Díaz" });
  await ana.post({ course: "hearts" });

  expect((await ana.post()).status).toBe(201);
});

test("limits nothing when rate limits are disabled", async () => {
  const { ana, eva } = await createForum();
  const id = await ana.open();

  const answers = await Promise.all(Array.from({ length: 30 }, () => eva.reply(id, "Con labetalol.")));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect((await ana.post(question)).status).toBe(201);
});
