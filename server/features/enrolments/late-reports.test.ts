import { expect, test } from "vitest";
import { classItem, courseOf, evaluationItem, storeCourse, video } from "../../testing/courses.ts";
import { createEnrolledLearner, rightAnswers } from "../../testing/enrolled-learner.ts";
import { createTestApp } from "../../testing/test-app.ts";

const [reading, film, check] = [classItem("reading"), classItem("film", video("heart")), evaluationItem("check")];
const started = Date.parse("2026-11-20T12:00:00.000Z");

/** Formats a time, in minutes after the start of the course, as a client does. */
const minute = (minutes: number) => new Date(started + minutes * 60_000).toISOString();

/** Creates a learner whose device goes online an hour after the course was started. */
async function takeOffline(...items: Parameters<typeof courseOf>[0]) {
  const taker = await createEnrolledLearner(courseOf(items));
  taker.app.clock.now += 60 * 60_000;
  return taker;
}

test("dates offline progress to the time it happened, and its arrival to now", async () => {
  const { get, patch } = await takeOffline(reading, check);
  const done = (await patch({ lastClass: "reading", completed: true, at: minute(10) })).body;
  const answers = rightAnswers((await get("/items/check")).body.questions);
  const evaluation = { id: "check", key: crypto.randomUUID(), answers };
  const { attempt, enrolment } = (await patch({ evaluation, at: minute(5) })).body;

  expect([done.updatedAt, attempt.submittedAt]).toEqual([minute(60), minute(5)]);
  expect(enrolment).toMatchObject({ status: "completed", completedAt: minute(10) });
  const { items } = (await get()).body;
  expect([items.reading.completedAt, items.check.completedAt]).toEqual([minute(10), minute(5)]);
});

test.each([
  ["in the future", minute(62), minute(60)],
  ["a little in the future, as clocks are", minute(61), minute(61)],
  ["before the course was started", minute(-1), minute(60)],
])("corrects or accepts a time %s", async (_, at, expected) => {
  const { get, patch } = await takeOffline(reading);
  await patch({ lastClass: "reading", completed: true, at });

  expect((await get()).body.items.reading.completedAt).toBe(expected);
});

const reports = [
  { lastClass: "film", position: 80, watched: [[0, 80]], at: minute(1) },
  { lastClass: "film", watched: [[60, 95]], at: minute(30) },
  { lastClass: "film", position: 20, watched: [[10, 20]], at: minute(20) },
  { lastClass: "reading", completed: true, at: minute(40) },
  { lastClass: "reading", completed: true, at: minute(12) },
];

test.each([
  ["in order", [0, 1, 2, 3, 4]],
  ["backwards", [4, 3, 2, 1, 0]],
  ["each twice", [3, 1, 0, 4, 2, 0, 1, 2, 3, 4]],
])("reaches the same state from reports that arrive %s", async (_, order) => {
  const { get, patch } = await takeOffline(reading, film);
  for (const index of order) expect((await patch(reports[index])).status).toBe(200);
  const { lastClass, items } = (await get()).body;

  expect(lastClass).toBe("reading");
  expect(items.film).toMatchObject({ position: 20, watched: 95 });
  expect(items.reading.completedAt).toBe(minute(12));
});

const parts = [
  { lastClass: "film", position: 50, watched: [[0, 50]], at: minute(10) },
  { lastClass: "film", position: 95, watched: [[50, 95]], at: minute(30) },
];

test.each([
  ["in order", [0, 1]],
  ["backwards", [1, 0]],
  ["again", [0, 1, 0, 1, 0]],
])("dates a film to the time its last part was played when the parts arrive %s", async (_, order) => {
  const { get, patch } = await takeOffline(film);
  for (const index of order) await patch(parts[index]);
  await patch({ lastClass: "film", at: minute(5) });

  expect((await get()).body).toMatchObject({ completedAt: minute(30), items: { film: { completedAt: minute(30) } } });
  await patch({ lastClass: "film", completed: true, at: minute(20) });
  expect((await get()).body.items.film.completedAt).toBe(minute(20));
});

test.each([
  ["in order", [0, 1, 2, 3]],
  ["backwards", [3, 2, 1, 0]],
  ["in any other order", [2, 1, 0, 3]],
])("dates a course's completion identically when its reports arrive %s", async (_, order) => {
  const { get, patch } = await takeOffline(reading, film);
  const done = [...parts, ...[40, 12].map((at) => ({ lastClass: "reading", completed: true, at: minute(at) }))];
  for (const index of order) await patch(done[index]);

  expect((await get()).body.completedAt).toBe(minute(30));
});

test("does not complete a course before its undone items were removed", async () => {
  const { app, get, patch } = await takeOffline(reading, check);
  const left = new Date(app.clock.now).toISOString();
  await storeCourse(app, courseOf([reading]));
  app.clock.now += 60_000;
  await patch({ lastClass: "reading", completed: true, at: minute(10) });

  expect((await get()).body).toMatchObject({
    completedAt: left,
    items: { reading: { completedAt: minute(10) } },
  });
});

test("does not change a completion time that a certificate states", async () => {
  const { get, patch } = await takeOffline(reading);
  await patch({ lastClass: "reading", completed: true, at: minute(40) });
  const certificate = (await get("/certificate")).body;
  await patch({ lastClass: "reading", completed: true, at: minute(20) });

  expect([(await get()).body.completedAt, certificate.completedAt]).toEqual([minute(40), minute(40)]);
});

test("keeps the answer given last to each question, including withdrawn answers", async () => {
  const { get, patch } = await takeOffline(check);
  const keep = (answers: unknown, at: string) => patch({ draft: { id: "check", answers }, at });
  await keep({ text: "third", number: null }, minute(30));
  await keep({ text: "second", number: 2 }, minute(20));

  expect((await get("/items/check")).body.draft).toEqual({ text: "third" });
  await keep({ number: 4 }, minute(40));
  expect((await get("/items/check")).body.draft).toEqual({ text: "third", number: 4 });
});

test("a submission clears the answers given before it and keeps those given after it", async () => {
  const { get, patch } = await takeOffline(check);
  const keep = (answers: unknown, at: string) => patch({ draft: { id: "check", answers }, at });
  await keep({ number: 1 }, minute(20));
  await keep({ text: "later" }, minute(40));
  await patch({ evaluation: { id: "check", key: crypto.randomUUID(), answers: {} }, at: minute(30) });
  const late = await keep({ number: 2 }, minute(25));

  expect(late.status).toBe(200);
  expect((await get("/items/check")).body.draft).toEqual({ text: "later" });
});

test("ignores answers given before the final attempt, without an error", async () => {
  const { get, patch } = await takeOffline(evaluationItem("check", { attempts: 1 }));
  await patch({ evaluation: { id: "check", key: crypto.randomUUID(), answers: {} }, at: minute(30) });
  const draft = { id: "check", answers: { number: 2 } };

  expect((await patch({ draft, at: minute(25) })).status).toBe(200);
  expect((await get("/items/check")).body.draft).toEqual({});
  expect(await patch({ draft, at: minute(35) })).toMatchObject({ status: 422, body: { code: "attempts_exhausted" } });
});

test("accepts newer progress after the server's clock was set back", async () => {
  const { app, get, patch } = await takeOffline(reading, film, check);
  await patch({ lastClass: "film", position: 80 });
  await patch({ draft: { id: "check", answers: { number: 1, text: "before" } } });
  app.clock.now -= 30 * 60_000;
  await patch({ lastClass: "film", position: 20 });
  await patch({ draft: { id: "check", answers: { number: 2 } } });

  expect((await get()).body.items.film.position).toBe(20);
  expect((await get("/items/check")).body.draft).toEqual({ number: 2, text: "before" });
  await patch({ lastClass: "reading" });
  expect((await get()).body.lastClass).toBe("reading");

  await patch({ evaluation: { id: "check", key: crypto.randomUUID(), answers: {} } });
  expect((await get("/items/check")).body.draft).toEqual({});
  app.clock.now -= 60_000;
  await patch({ draft: { id: "check", answers: { number: 3 } } });
  expect((await get("/items/check")).body.draft).toEqual({ number: 3 });
});

test.each([
  ["a little in the future", minute(61)],
  ["in the future", minute(90)],
  ["before the course was started", minute(-1)],
])("a change dated %s and sent again replaces nothing newer, however late", async (_, at) => {
  const { app, get, patch } = await takeOffline(reading, film, check);
  const draft = (number: number) => ({ draft: { id: "check", answers: { number } } });
  const dated = [
    { lastClass: "film", position: 80, at },
    { ...draft(1), at },
  ];
  for (const body of dated) await patch(body);
  for (const body of [{ lastClass: "film", position: 20 }, { lastClass: "reading" }, draft(2)]) await patch(body);
  for (const wait of [10, 100 * 60]) {
    app.clock.now += wait * 1000;
    for (const body of dated) expect((await patch(body)).status).toBe(200);
    const { lastClass, items } = (await get()).body;

    expect([lastClass, items.film.position]).toEqual(["reading", 20]);
    expect((await get("/items/check")).body.draft).toEqual({ number: 2 });
  }
});

test("stores a reply written offline once, however often it is sent", async () => {
  const app = await createTestApp();
  const { token } = await createEnrolledLearner(courseOf([reading]), app);
  const post = (await app.call("POST", "/api/v1/posts", { token, body: { title: "Question", body: "How much?" } }))
    .body;
  app.clock.now += 60 * 60_000;
  const reply = { body: "20 mg", at: minute(30) };
  const send = () => app.call("POST", `/api/v1/posts/${post.id}/replies`, { token, body: reply });
  const [first, again] = [await send(), await send()];

  expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
  expect(first.body.createdAt).toBe(minute(60));
  const stored = await app.parts.db.selectFrom("replies").select("written_at").execute();
  expect(stored).toEqual([{ written_at: Date.parse(minute(30)) }]);
});

/** Creates a learner who replies to a post an hour after it was written. */
async function replyLater() {
  const app = await createTestApp({ RATE_LIMITS: "off" });
  const { token } = await createEnrolledLearner(courseOf([reading]), app);
  const call = (path: string, body: unknown, headers = {}) => app.call("POST", path, { token, body, headers });
  const { id } = (await call("/api/v1/posts", { title: "Question", body: "How much?" })).body;
  app.clock.now += 60 * 60_000;
  const replies = `/api/v1/posts/${id}/replies`;
  const list = async () =>
    (await app.call("GET", replies, { token })).body.records.map((reply: { id: string }) => reply.id);
  return { app, list, reply: (body: unknown, headers = {}) => call(replies, body, headers) };
}

test.each([
  ["before its conversation began", minute(-30)],
  ["in the future", minute(90)],
  ["soon", minute(62)],
])("stores a reply dated %s once, however late it is sent again", async (_, at) => {
  const { app, list, reply } = await replyLater();
  const first = await reply({ body: "20 mg", at });
  app.clock.now += 45 * 60_000;
  const again = await reply({ body: "20 mg", at });

  expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
  expect(first.body.createdAt).toBe(minute(60));
  const others = [await reply({ body: "10 mg", at }), await reply({ body: "20 mg", at: minute(-31) })];
  expect(await list()).toEqual([first.body.id, ...others.map(({ body }) => body.id)]);
});

test("claims every key sent with a dated reply for that reply", async () => {
  const { list, reply } = await replyLater();
  const sent = { body: "20 mg", at: minute(30) };
  const first = await reply(sent, { "idempotency-key": crypto.randomUUID() });
  const other = { "idempotency-key": crypto.randomUUID() };
  const again = [await reply(sent, other), await reply(sent, other), await reply({ body: "20 mg" }, other)];

  expect(again.map(({ status, body }) => [status, body.id])).toEqual(again.map(() => [201, first.body.id]));
  expect(await list()).toEqual([first.body.id]);
});

test.each(["yesterday", "2026-11-20T12:00:00+02:00", 5, null])("requires times in UTC and rejects %s", async (at) => {
  const { patch } = await takeOffline(reading);
  const answer = await patch({ lastClass: "reading", at });

  expect(answer).toMatchObject({ status: 400, body: { fields: { at: expect.any(String) } } });
});
