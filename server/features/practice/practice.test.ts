import { expect, test } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { consumeLimitsWithin } from "../../http/protection/limits.ts";
import { classItem, courseOf, evaluationItem, storeCourse, video } from "../../testing/courses.ts";
import { createEnrolledLearner } from "../../testing/enrolled-learner.ts";
import { answersTo, bankOf, drawingEvaluation, numberQuestion } from "../../testing/learning/banks.ts";
import { createStaff } from "../../testing/staff.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { practiceLimit } from "./answer-question.ts";

const day = 24 * 60 * 60 * 1000;
const see = { class: "film", video: "heart", at: { es: 80, en: 74.5 } };
const numbers = [0, 1, 2].map((n) => numberQuestion(n, n === 1 ? { see } : {}));
const items = [classItem("film", video("heart")), evaluationItem("check", { questions: numbers })];

/** Creates a learner who has answered question n1 wrong and the others right. */
async function createPractiser(details = {}) {
  const course = courseOf([items[0] ?? classItem("film"), evaluationItem("check", { questions: numbers, ...details })]);
  const taker = await createEnrolledLearner(course);
  await taker.submit("check", { n0: 0, n1: 7, n2: 2 });
  const answer = (body: object, language?: "es" | "en") =>
    taker.app.call("POST", `${taker.url}/review`, {
      token: taker.token,
      body: { evaluation: "check", question: "n1", key: crypto.randomUUID(), ...body },
      ...(language && { language }),
    });
  return { ...taker, answer, practice: async () => (await taker.get("/review")).body };
}

test("a wrong answer is due once its assessment is passed, and again days after a right one", async () => {
  const { app, answer, practice } = await createPractiser();
  expect(await practice()).toEqual({
    due: 1,
    nextAt: null,
    questions: [
      {
        id: "n1",
        evaluation: "check",
        version: expect.any(String),
        type: "number",
        prompt: "Write 1 (es)",
        unit: null,
      },
    ],
  });

  const { status, body } = await answer({ answer: 1, confidence: 2 });
  expect([status, body]).toEqual([
    200,
    {
      score: 1,
      expected: 1,
      feedback: "It was 1 (es)",
      see: { class: "film", video: "heart", at: 80 },
      dueAt: new Date(app.clock.now + 3 * day).toISOString(),
    },
  ]);
  expect(await practice()).toEqual({ due: 0, nextAt: body.dueAt, questions: [] });
  app.clock.now += 3 * day;
  expect((await practice()).due).toBe(1);
});

test("a wrong answer in practice is due at once and shows the right one in the request's language", async () => {
  const { app, answer, practice } = await createPractiser();
  app.clock.now += day;
  const { body } = await answer({ answer: 8 }, "en");

  expect(body).toMatchObject({ score: 0, expected: 1, feedback: "It was 1 (en)", see: { at: 74.5 } });
  expect(body.dueAt).toBe(new Date(app.clock.now).toISOString());
  expect((await practice()).due).toBe(1);
  expect((await answer({ answer: null })).body.score).toBe(0);
});

test("practice contains no questions of an assessment that is neither passed nor out of attempts", async () => {
  const taker = await createPractiser({ passPercent: 90, attempts: 2 });
  expect(await taker.practice()).toEqual({ due: 0, nextAt: null, questions: [] });
  expect((await taker.answer({ answer: 1 })).status).toBe(400);

  await taker.submit("check", { n0: 0 });
  expect((await taker.practice()).questions.map(({ id }: { id: string }) => id)).toEqual(["n1", "n2"]);
});

test("practice never contains a pretest's questions", async () => {
  const course = courseOf([evaluationItem("check", { questions: numbers, attempts: 1 })], { pretest: "check" });
  const { get, submit } = await createEnrolledLearner(course);
  await submit("check", {});

  expect((await get("/review")).body.due).toBe(0);
});

test("a repeated key returns the same result, whatever the answer, even for concurrent requests", async () => {
  const { answer } = await createPractiser();
  const key = crypto.randomUUID();
  const all = await Promise.all(Array.from({ length: 20 }, () => answer({ key, answer: 1 })));
  expect(new Set(all.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);

  expect((await answer({ key: key.toUpperCase(), answer: 5 })).body).toEqual(all[0]?.body);
});

test("a repeated key returns the same score after another attempt was granted, without the right answer", async () => {
  const taker = await createPractiser({ attempts: 1, passPercent: 100 });
  const key = crypto.randomUUID();
  const first = await taker.answer({ key, answer: 5 });
  const admin = await createStaff(taker.app, { site: ["admin"] });
  const granted = await taker.app.call("POST", `/api/v1/manage/courses/hearts/people/${taker.userId}/attempts`, {
    token: admin.token,
    body: { evaluation: "check", more: 1 },
  });
  expect([granted.status, (await taker.practice()).questions]).toEqual([200, []]);

  const { status, body } = await taker.answer({ key, answer: 5 });
  expect([status, body.score, body.dueAt]).toEqual([200, first.body.score, first.body.dueAt]);
  expect([first.body.expected, body.expected]).toEqual([1, null]);
  expect((await taker.answer({ answer: 5 })).status).toBe(400);
});

test("answers 409 for another question's key", async () => {
  const taker = await createPractiser();
  const key = crypto.randomUUID();
  await taker.answer({ key, answer: 1 });
  await taker.submit("check", { n0: 5 });

  expect((await taker.answer({ question: "n0", key, answer: 0 })).status).toBe(409);
});

test.each([
  ["a question without an answer", { answer: undefined }],
  ["an unknown question", { question: "n9", answer: 1 }],
  ["a question that was right", { question: "n0", answer: 0 }],
  ["another evaluation", { evaluation: "film", answer: 1 }],
  ["an answer of another form", { answer: "one" }],
  ["a confidence of 4", { answer: 1, confidence: 4 }],
  ["a key that is no UUID", { answer: 1, key: "1" }],
  ["a field of one's own making", { answer: 1, score: 1 }],
])("refuses %s", async (_, body) => {
  const { answer } = await createPractiser();
  expect((await answer(body)).status).toBe(400);
});

test("practice leaves progress unchanged and returns ten questions at a time, including those of banks", async () => {
  const course = courseOf([drawingEvaluation("exam", 12, { passPercent: 0 })], { banks: [bankOf(12)] });
  const { app, get, submit, token, url } = await createEnrolledLearner(course);
  await submit("exam", {});
  const before = (await get()).body;
  const { due, questions } = (await get("/review")).body;
  expect([due, questions.length]).toEqual([12, 10]);

  for (const [question, answer] of Object.entries(answersTo(questions))) {
    const body = { question, key: crypto.randomUUID(), answer };
    expect((await app.call("POST", `${url}/review`, { token, body })).body.score).toBe(1);
  }
  expect((await get("/review")).body.due).toBe(2);
  expect((await get()).body).toEqual(before);
});

test("does not count an answer to an earlier wording of its question, which stays due in the current one", async () => {
  const { app, answer, practice } = await createPractiser();
  const [{ version }] = (await practice()).questions;
  const key = crypto.randomUUID();
  const reworded = numbers.map((question) => ({ ...question, prompt: { es: "¿Cuánto?", en: "How much?" } }));
  await storeCourse(
    app,
    courseOf([classItem("film", video("heart")), evaluationItem("check", { questions: reworded })]),
  );

  expect(await answer({ answer: 1, version, key })).toMatchObject({ status: 412, body: { code: "outdated" } });
  const { due, questions } = await practice();
  expect([due, questions[0].prompt]).toEqual([1, "¿Cuánto?"]);
  expect((await answer({ answer: 1, version: questions[0].version, key })).body.score).toBe(1);
  expect((await answer({ answer: 1, version, key })).body.score).toBe(1);
});

test("counts an answer to a question whose feedback alone has changed since", async () => {
  const { app, answer, practice } = await createPractiser();
  const [{ version }] = (await practice()).questions;
  const explained = numbers.map((question) => ({ ...question, feedback: { es: "Así es.", en: "That is it." } }));
  await storeCourse(
    app,
    courseOf([classItem("film", video("heart")), evaluationItem("check", { questions: explained })]),
  );
  expect((await practice()).questions[0].version).toBe(version);
  expect((await answer({ answer: 1, version })).status).toBe(200);
});

test("drops questions that left their assessment, and those of an assessment that left the course", async () => {
  const { app, practice } = await createPractiser();
  const [, , other = numberQuestion(2)] = numbers;
  await storeCourse(app, courseOf([evaluationItem("check", { questions: [other] })]));
  expect((await practice()).due).toBe(0);

  await storeCourse(app, courseOf([classItem("film")]));
  expect((await practice()).due).toBe(0);
});

test("limits practice to five hundred answers per day, not counting repeated ones", async () => {
  const app = await createTestApp({ RATE_LIMITS: "on" });
  const taker = await createEnrolledLearner(courseOf([evaluationItem("check", { questions: numbers })]), app);
  await taker.submit("check", { n0: 0, n1: 7, n2: 2 });
  const uses = Array.from({ length: 499 }, () => ({ limit: practiceLimit, of: taker.userId }));
  await inTransaction(app.parts.db, (tx) => consumeLimitsWithin(tx, uses, app.clock.now));
  const answer = (key: string) =>
    app.call("POST", `${taker.url}/review`, { token: taker.token, body: { question: "n1", key, answer: 1 } });
  const key = crypto.randomUUID();
  for (const count of [1, 2]) expect((await answer(key)).status, `${count}`).toBe(200);

  const refused = await answer(crypto.randomUUID());

  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "86400"]);
  expect((await answer(key)).status).toBe(200);
  app.clock.now += day;
  expect((await answer(crypto.randomUUID())).status).toBe(200);
});

test("a question answered wrong last is due, whatever arrives later", async () => {
  const { app, patch, answer, practice } = await createPractiser();
  const begun = app.clock.now;
  app.clock.now += day;
  await answer({ answer: 1 });
  app.clock.now += day;
  const submit = (at: number) =>
    patch({
      evaluation: { id: "check", key: crypto.randomUUID(), answers: { n0: 0, n2: 2 } },
      at: new Date(at).toISOString(),
    });
  await submit(app.clock.now - 60_000);
  expect((await practice()).due).toBe(1);

  await submit(begun + 60_000);
  expect((await practice()).due).toBe(1);
});
