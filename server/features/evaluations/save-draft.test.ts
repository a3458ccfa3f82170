import { expect, test } from "vitest";
import { classItem, courseOf, evaluationItem, sixQuestions, storeCourse } from "../../testing/courses.ts";
import { createEnrolledLearner } from "../../testing/enrolled-learner.ts";

const course = courseOf([evaluationItem("check"), classItem("reading")]);

async function startDraft() {
  const taker = await createEnrolledLearner(course);
  return {
    ...taker,
    save: (answers: unknown) => taker.patch({ draft: { id: "check", answers } }),
    read: async () => (await taker.get("/items/check")).body.draft,
  };
}

test("stores answers until they are submitted, merged question by question", async () => {
  const { save, read } = await startDraft();
  const answer = await save({ number: 40, text: "labetalol" });
  await save({ number: 45 });
  expect(answer).toMatchObject({ status: 200, body: { savedAt: "2026-11-20T12:00:00.000Z" } });
  expect(await read()).toEqual({ number: 45, text: "labetalol" });
});

test("withdraws an answer with null", async () => {
  const { save, read } = await startDraft();
  await save({ number: 40, text: "labetalol" });
  await save({ text: null, single: null });
  expect(await read()).toEqual({ number: 40 });
});

test("keeps the answers of two devices that save at the same time", async () => {
  const { save, read } = await startDraft();
  await Promise.all([save({ number: 40 }), save({ text: "labetalol" }), save({ multiple: [] })]);
  expect(await read()).toEqual({ number: 40, text: "labetalol", multiple: [] });
});

test("a submission ends the draft", async () => {
  const { save, read, submit } = await startDraft();
  await save({ number: 40 });
  await submit("check", { number: 40 });
  expect(await read()).toEqual({});
});

test("rejects a draft when no attempt is left", async () => {
  const { get, patch, submit } = await createEnrolledLearner(courseOf([evaluationItem("check", { attempts: 1 })]));
  await submit("check", {});

  const answer = await patch({ draft: { id: "check", answers: { number: 40 } } });

  expect(answer).toMatchObject({ status: 422, body: { code: "attempts_exhausted" } });
  expect((await get("/items/check")).body.draft).toEqual({});
});

test("a draft that arrives after its attempt was submitted does not become the next one's", async () => {
  const { patch, read, submit } = await startDraft();
  const save = (attempt: number) => patch({ draft: { id: "check", answers: { number: 40 }, attempt } });
  expect((await save(1)).status).toBe(200);
  await submit("check", { number: 40 });

  expect(await save(1)).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect(await read()).toEqual({});
  expect((await save(2)).status).toBe(200);
  expect(await read()).toEqual({ number: 40 });
});

test("keeps a draft that names its attempt, although the clock of its device is slow", async () => {
  const { app, submit, patch, read } = await startDraft();
  const minute = 60_000;
  app.clock.now += 10 * minute;
  await submit("check", {});
  app.clock.now += 2 * minute;
  const at = new Date(app.clock.now - 5 * minute).toISOString();
  await patch({ draft: { id: "check", answers: { number: 40 } }, at });
  expect(await read()).toEqual({});
  await patch({ draft: { id: "check", answers: { number: 50 }, attempt: 2 }, at });
  expect(await read()).toEqual({ number: 50 });
});

test("a rejected draft does not change the stored one", async () => {
  const { save, read } = await startDraft();
  await save({ number: 40 });
  const answer = await save({ number: 41, single: "none" });
  expect(answer).toMatchObject({ status: 400, body: { fields: { draft: expect.any(String) } } });
  expect(await read()).toEqual({ number: 40 });
});

test.each([
  ["an unknown assessment", "none"],
  ["a class", "reading"],
])("rejects a draft for %s", async (_, id) => {
  const { patch } = await startDraft();
  expect((await patch({ draft: { id, answers: {} } })).status).toBe(400);
});

test("hides answers given after a submission if their questions are removed or change type", async () => {
  const { app, patch, save, read } = await startDraft();
  const at = new Date(app.clock.now + 1000).toISOString();
  app.clock.now += 60_000;
  await save({ number: 40, text: "labetalol", multiple: [] });
  await patch({ evaluation: { id: "check", key: crypto.randomUUID(), answers: {} }, at });
  expect(await read()).toEqual({ number: 40, text: "labetalol", multiple: [] });
  const [, , number, text] = sixQuestions;
  const questions = [number, text].flatMap((question) => question ?? []);
  const turned = questions.map((question) => ({ ...question, id: question.id === "number" ? "text" : "number" }));
  await storeCourse(app, courseOf([evaluationItem("check", { questions: turned })]));
  expect(await read()).toEqual({});
});

test("measures a text in code points", async () => {
  const { save } = await startDraft();
  expect((await save({ text: "😀".repeat(1000) })).status).toBe(200);
  expect((await save({ text: "😀".repeat(1001) })).status).toBe(400);
});
