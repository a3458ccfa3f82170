import { expect, test } from "vitest";
import { classItem, courseOf, evaluationItem, sixQuestions, storeCourse } from "../../../testing/courses.ts";
import { createEnrolledLearner, rightAnswers } from "../../../testing/enrolled-learner.ts";
import { createTestApp } from "../../../testing/test-app.ts";

const course = courseOf([evaluationItem("check"), classItem("reading")]);
const onlyCheck = courseOf([evaluationItem("check")]);

test("right answers pass the assessment and complete the enrolment", async () => {
  const { get, submit } = await createEnrolledLearner(onlyCheck);
  const { questions } = (await get("/items/check")).body;
  const { status, body } = await submit("check", rightAnswers(questions));
  expect(status).toBe(200);
  expect(body.attempt).toMatchObject({ percent: 100, passed: true, submittedAt: "2026-11-20T12:00:00.000Z" });
  expect(body.enrolment).toMatchObject({ status: "completed", progress: { done: 1, total: 1, percent: 100 } });
  expect((await get()).body.items.check).toMatchObject({
    completedAt: "2026-11-20T12:00:00.000Z",
    attempts: [{ id: body.attempt.id, percent: 100, passed: true }],
  });
});

test("scores each question separately, and a missing answer as wrong", async () => {
  const { get, submit } = await createEnrolledLearner(course);
  const { ordering, multiple } = rightAnswers((await get("/items/check")).body.questions);
  const swapped = Array.isArray(ordering) ? [ordering[0], ordering[2], ordering[1]] : [];
  const half = Array.isArray(multiple) ? multiple.slice(0, 1) : [];
  const { attempt } = (await submit("check", { ordering: swapped.map(String), multiple: half, number: 52, text: null }))
    .body;
  const scores = Object.entries<{ score: number }>(attempt.questions).map(([id, { score }]) => [id, score]);
  expect(Object.fromEntries(scores)).toEqual({
    single: 0,
    multiple: 0.5,
    number: 1,
    text: 0,
    matching: 0,
    ordering: 1 / 3,
  });
  expect(attempt).toMatchObject({ percent: 30, passed: false });
});

test("answers a repeated key with the same attempt, whatever its content, and counts it once", async () => {
  const { app, get, submit } = await createEnrolledLearner(courseOf([evaluationItem("check", { attempts: 1 })]));
  const key = crypto.randomUUID();
  const first = await submit("check", { number: 50 }, key);
  app.clock.now += 1000;
  const again = await submit("check", {}, key);
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect((await get()).body.items.check.attempts).toHaveLength(1);
});

test("counts twenty identical concurrent submissions once", async () => {
  const { get, submit } = await createEnrolledLearner(course);
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => submit("check", { number: 50 }, key)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.attempt.id}`)).size).toBe(1);
  expect((await get()).body.items.check.attempts).toHaveLength(1);
});

test("counts only the allowed number of twenty different concurrent submissions", async () => {
  const { get, submit } = await createEnrolledLearner(courseOf([evaluationItem("check", { attempts: 3 })]));
  const answers = await Promise.all(Array.from({ length: 20 }, () => submit("check", {})));
  const refused = answers.filter(({ status, body }) => status === 422 && body.code === "attempts_exhausted");
  expect(refused).toHaveLength(17);
  expect((await get()).body.items.check.attempts).toHaveLength(3);
});

test("limits a user to thirty attempts an hour, not counting repetitions", async () => {
  const taker = await createEnrolledLearner(course, await createTestApp({ RATE_LIMITS: "on" }));
  const key = crypto.randomUUID();
  for (let count = 0; count < 5; count += 1) await taker.submit("check", {}, key);
  for (let count = 1; count < 30; count += 1) await taker.submit("check", {});

  const refused = await taker.submit("check", {});

  expect([refused.status, Number(refused.headers["retry-after"])]).toEqual([429, 3600]);
  expect((await taker.submit("check", {}, key)).status).toBe(200);
  expect((await taker.get()).body.items.check.attempts).toHaveLength(30);
});

test("rejects a key used for another assessment", async () => {
  const { submit } = await createEnrolledLearner(courseOf([evaluationItem("check"), evaluationItem("exam")]));
  const key = crypto.randomUUID();
  await submit("check", {}, key);
  expect(await submit("exam", {}, key)).toMatchObject({ status: 409, body: { code: "conflict" } });
});

test("lets two users use the same key", async () => {
  const { app, submit } = await createEnrolledLearner(course);
  const other = await createEnrolledLearner(course, app);
  const key = crypto.randomUUID();
  const [mine, theirs] = [await submit("check", {}, key), await other.submit("check", {}, key)];
  expect([mine.status, theirs.status]).toEqual([200, 200]);
  expect(mine.body.attempt.id).not.toBe(theirs.body.attempt.id);
});

test.each<[string, string, Record<string, unknown>]>([
  ["an unknown assessment", "none", {}],
  ["a class instead of an assessment", "reading", {}],
  ["an unknown question", "check", { none: 1 }],
  ["an unknown choice", "check", { single: "apex" }],
  ["an answer of the wrong type", "check", { number: "50" }],
  ["a list instead of a single answer", "check", { single: [] }],
])("rejects %s without using up an attempt", async (_, id, answers) => {
  const { get, patch } = await createEnrolledLearner(course);
  const answer = await patch({ evaluation: { id, key: crypto.randomUUID(), answers } });
  expect(answer).toMatchObject({ status: 400, body: { fields: { evaluation: expect.any(String) } } });
  expect((await get()).body.items.check.attempts).toEqual([]);
});

test("rejects a repeated choice in a list, in an order and on the right of a matching question", async () => {
  const { get, submit } = await createEnrolledLearner(course);
  const { questions } = (await get("/items/check")).body;
  const find = (id: string) => questions.find((question: { id: string }) => question.id === id);
  const [{ id: chosen }, { id: step }] = [find("multiple").choices[0], find("ordering").choices[0]];
  const [{ id: right }] = find("matching").right;
  const [one, two] = find("matching").left;
  const twice = [
    { multiple: [chosen, chosen] },
    { ordering: [step, step] },
    { matching: { [one.id]: right, [two.id]: right } },
  ];
  const answers = await Promise.all(twice.map((given) => submit("check", given)));
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
});

test("keeps an attempt with the content it was taken with when the course changes", async () => {
  const { app, get, submit } = await createEnrolledLearner(course);
  const { attempt } = (await submit("check", { number: 50 })).body;
  const [, , number] = sixQuestions;
  const changed = evaluationItem("check", { passPercent: 10, questions: number ? [number] : [] });
  await storeCourse(app, courseOf([changed, classItem("reading")]));
  const review = (await get(`/attempts/${attempt.id}`)).body;
  expect(review).toMatchObject({ passPercent: 60, attempt: { percent: 16, passed: false } });
  expect(review.questions).toHaveLength(6);
  expect((await get()).body.items.check.attempts).toEqual([expect.objectContaining({ id: attempt.id, percent: 16 })]);
});

test("still shows an attempt at an assessment removed from the course, but does not count it", async () => {
  const { app, get, submit } = await createEnrolledLearner(course);
  const { questions } = (await get("/items/check")).body;
  const { attempt } = (await submit("check", rightAnswers(questions))).body;
  await storeCourse(app, courseOf([classItem("reading")]));
  expect((await get(`/attempts/${attempt.id}`)).status).toBe(200);
  expect((await get()).body.progress).toEqual({ done: 0, total: 1, percent: 0 });
});

test("accepts a UUID of any version as a key, ignoring case", async () => {
  const { submit } = await createEnrolledLearner(course);
  const key = "abcdefab-1111-1111-1111-111111111111";
  const [first, again] = [await submit("check", {}, key), await submit("check", {}, key.toUpperCase())];
  expect(first.status).toBe(200);
  expect(again.body.attempt.id).toBe(first.body.attempt.id);
  expect((await submit("check", {}, "no-uuid")).status).toBe(400);
});
