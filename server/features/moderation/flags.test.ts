import { expect, test } from "vitest";
import { question } from "../../testing/forum.ts";
import { createModeratedForum, flagAndFind } from "../../testing/moderation.ts";

test("opens one record per text, however many users report it, with one report per user", async () => {
  const { ana, eva, leo, moderator } = await createModeratedForum();
  const path = `/posts/${await ana.open()}`;

  const first = await eva.send(`${path}/flags`, { reason: "rude", note: "Grosero" });
  expect([first.status, Object.keys(first.body)]).toEqual([201, ["id"]]);
  expect(await eva.send(`${path}/flags`, { reason: "spam" })).toMatchObject({ status: 200, body: first.body });
  expect((await leo.send(`${path}/flags`, { reason: "spam" })).body.id).not.toBe(first.body.id);

  const { records, next } = (await moderator("GET", "/manage/flags")).body;
  expect(next).toBeNull();
  const name = { firstName: "Ana", lastName: "Pérez" };
  const at = "2026-11-20T12:00:00.000Z";
  expect(records).toEqual([
    {
      id: expect.any(String),
      post: path.split("/").at(-1),
      reply: null,
      text: `${question.title}\n\n${question.body}`,
      author: { id: ana.id, ...name, photo: null },
      reasons: [
        { reason: "rude", note: "Grosero", by: { id: eva.id, ...name }, at },
        { reason: "spam", note: null, by: { id: leo.id, ...name }, at },
      ],
      state: "open",
      decision: null,
      decidedBy: null,
      decidedAt: null,
    },
  ]);
});

test("opens a new record for a report after a decision", async () => {
  const { ana, eva, moderator } = await createModeratedForum();
  const path = await eva.answer(await ana.open());
  const id = await flagAndFind(ana, path, { as: moderator });
  const decided = await moderator("POST", `/manage/flags/${id}`, { decision: "keep" });
  expect(decided.body).toMatchObject({ id, state: "decided", decision: "keep", text: "Con labetalol." });
  expect(decided.body.decidedBy.firstName).toBe("Ana");

  expect((await ana.send(`${path}/flags`, { reason: "rude" })).status).toBe(201);

  const open = (await moderator("GET", "/manage/flags")).body.records;
  expect(open).toMatchObject([{ state: "open", reasons: [{ reason: "rude" }] }]);
  expect(open[0].id).not.toBe(id);
  expect((await moderator("GET", "/manage/flags?state=decided")).body.records).toMatchObject([{ id }]);
});

test("rejects reports of texts that cannot be read", async () => {
  const { ana, eva, leo, moderator } = await createModeratedForum();
  const [hidden, deleted] = [await ana.open(), await ana.open()];
  const reply = await eva.answer(hidden);
  const kept = await eva.answer(deleted);
  await ana.remove(`/posts/${deleted}`);
  await moderator("PATCH", `/manage/posts/${hidden}`, { hidden: true });

  const paths = [`/posts/${hidden}`, reply, "/posts/none", `/posts/${deleted}`, `/posts/${deleted}/replies/none`];
  for (const path of paths) expect((await leo.send(`${path}/flags`, { reason: "rude" })).status, path).toBe(404);
  expect((await leo.send(`${kept}/flags`, { reason: "rude" })).status).toBe(201);
  expect((await leo.send(`${kept}/flags`, { reason: "boring" })).status).toBe(400);
});

test("limits a user to 20 reports a day", async () => {
  const { app, ana, eva, join } = await createModeratedForum({ RATE_LIMITS: "on" });
  const post = await ana.open();
  const paths: string[] = [];
  for (let count = 0; count < 21; count += 1) paths.push(await (await join()).answer(post, `Respuesta ${count}`));
  const statuses: number[] = [];
  for (const path of paths) statuses.push((await eva.send(`${path}/flags`, { reason: "spam" })).status);
  expect(statuses).toEqual([...Array(20).fill(201), 429]);
  expect((await eva.send(`${paths[0]}/flags`, { reason: "spam" })).status).toBe(200);
  app.clock.now += 24 * 60 * 60 * 1000;
  expect((await eva.send(`${paths[20]}/flags`, { reason: "spam" })).status).toBe(201);
});

test("creates one record from racing reports, even if the text is deleted concurrently", async () => {
  const { ana, eva, leo, moderator } = await createModeratedForum();
  const post = await ana.open();
  for (let round = 0; round < 5; round += 1) {
    const path = await ana.answer(post);
    const answers = await Promise.all([
      ...[eva, leo, eva, leo].map((each) => each.send(`${path}/flags`, { reason: "spam" })),
      ana.remove(path),
    ]);
    for (const { status } of answers.slice(0, 4)) expect([200, 201, 404]).toContain(status);
    expect(answers[4]?.status).toBe(204);
    expect((await eva.send(`${path}/flags`, { reason: "spam" })).status).not.toBe(201);
  }
  const { records } = (await moderator("GET", "/manage/flags")).body;
  const replies = records.map((one: { reply: string }) => one.reply);
  expect(new Set(replies).size).toBe(replies.length);
  for (const { text, reasons } of records) {
    expect(text).toBeNull();
    expect(new Set(reasons.map(({ by }: { by: { id: string } }) => by.id)).size).toBe(reasons.length);
  }
});

test("lists open reports oldest first and decided ones latest first, page by page", async () => {
  const { app, ana, eva, moderator } = await createModeratedForum();
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    ids.push(await flagAndFind(eva, `/posts/${await ana.open()}`, { as: moderator }));
    app.clock.now += 1000;
  }
  const readAll = async (state: string) => {
    const seen: string[] = [];
    for (let cursor = ""; cursor !== "null"; ) {
      const { body } = await moderator("GET", `/manage/flags?limit=2&state=${state}${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.records.map((one: { id: string }) => one.id));
      cursor = String(body.next);
    }
    return seen;
  };
  expect(await readAll("open")).toEqual(ids);
  for (const id of ids) {
    app.clock.now += 1000;
    await moderator("POST", `/manage/flags/${id}`, { decision: "keep" });
  }
  expect(await readAll("decided")).toEqual(ids.toReversed());
  expect(await readAll("open")).toEqual([]);
});

test("lets teachers decide about texts of their course, and moderators about all", async () => {
  const forum = await createModeratedForum();
  const { ana, eva, admin, moderator, teacher, otherTeacher, editor, author } = forum;
  const about = await flagAndFind(eva, `/posts/${await ana.open({ course: "hearts" })}`, { as: admin });
  const general = await flagAndFind(eva, `/posts/${await ana.open()}`, { as: admin });
  const idsFor = async (as: typeof admin, query = "") =>
    (await as("GET", `/manage/flags${query}`)).body.records?.map((one: { id: string }) => one.id);

  expect(await idsFor(moderator)).toEqual([about, general]);
  expect(await idsFor(moderator, "?course=hearts")).toEqual([about]);
  expect(await idsFor(teacher)).toEqual([about]);
  expect(await idsFor(otherTeacher)).toEqual([]);
  expect((await otherTeacher("GET", "/manage/flags?course=hearts")).status).toBe(404);
  for (const as of [editor, author]) expect((await as("GET", "/manage/flags")).status).toBe(403);
  const decide = async (as: typeof admin, id: string) =>
    (await as("POST", `/manage/flags/${id}`, { decision: "keep" })).status;
  expect(await decide(otherTeacher, about)).toBe(404);
  for (const as of [editor, author]) expect(await decide(as, about)).toBe(403);
  expect(await decide(teacher, general)).toBe(403);
  expect(await decide(moderator, "none")).toBe(404);
  expect(await decide(teacher, about)).toBe(200);
  expect(await decide(moderator, general)).toBe(200);
});
