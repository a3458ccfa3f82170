import { expect, test } from "vitest";
import { classItem, courseOf, questionBlock, sixQuestions, storeCourse, video } from "../../../testing/courses.ts";
import { createEnrolledLearner, idOf, rightAnswers } from "../../../testing/enrolled-learner.ts";

const required = classItem("lesson", questionBlock("single", { required: true }), questionBlock("number"));

async function createAnswerer(...items: Parameters<typeof courseOf>[0]) {
  const taker = await createEnrolledLearner(courseOf(items.length > 0 ? items : [required]));
  const answer = (block: string, body: object, language?: "es" | "en") =>
    taker.app.call("POST", `${taker.url}/items/lesson/blocks/${block}`, {
      token: taker.token,
      body: { key: crypto.randomUUID(), ...body },
      ...(language && { language }),
    });
  const listAnswers = async (language?: "es" | "en") =>
    (await taker.get("/items/lesson/blocks", language)).body.answers;
  const { blocks } = (await taker.get("/items/lesson")).body;
  const choose = (text: string) => {
    const block = blocks.find((one: { id?: string }) => one.id === "single");
    return idOf(block?.question.choices ?? [], text);
  };
  return { ...taker, answer, listAnswers, blocks, choose };
}

test("marks an answer at once and shows the result again on return, in either language", async () => {
  const { answer, listAnswers, choose } = await createAnswerer();
  const base = choose("base");
  const { status, body } = await answer("single", { answer: base });

  const result = { score: 0, expected: choose("apex"), feedback: "You chose base (es)\n\nOne it is (es)", see: null };
  expect([status, body]).toEqual([200, result]);
  expect(await listAnswers()).toEqual([
    { block: "single", answer: base, answeredAt: "2026-11-20T12:00:00.000Z", ...result },
  ]);
  expect((await listAnswers("en"))[0].feedback).toBe("You chose base (en)\n\nOne it is (en)");
});

test("does not reveal the answers to questions of any type in a class", async () => {
  const lesson = classItem("lesson", ...sixQuestions.map(({ type }) => questionBlock(type)));
  const { answer, blocks, listAnswers } = await createAnswerer(lesson);
  expect(JSON.stringify(blocks)).not.toMatch(/correct|expected|feedback|accept|pairs|You chose|methyldopa|tolerance/i);
  expect(await listAnswers()).toEqual([]);

  const questions = blocks.map(({ question }: (typeof blocks)[number]) => question);
  expect(questions.at(-1).choices.map(({ text }: { text: string }) => text)).not.toEqual([
    "first (es)",
    "second (es)",
    "third (es)",
  ]);
  for (const [id, given] of Object.entries(rightAnswers(questions))) {
    expect((await answer(id, { answer: given })).body.score, id).toBe(1);
  }
  expect(await listAnswers()).toHaveLength(6);
});

test("completes a class only once its required questions are answered, rightly or wrongly", async () => {
  const { answer, choose, get, patch } = await createAnswerer();
  const refused = await patch({ lastClass: "lesson", completed: true });
  expect(refused).toMatchObject({
    status: 422,
    body: { code: "answers_missing", message: "Responda primero las preguntas obligatorias de esta clase." },
  });
  expect((await get()).body).toMatchObject({ lastClass: "lesson", progress: { done: 0 } });

  await answer("single", { answer: choose("septum") });
  expect((await get()).body.progress.done).toBe(0);
  expect((await patch({ lastClass: "lesson", completed: true })).body).toMatchObject({ status: "completed" });
});

test("stores what was watched while an answer is missing, and completes the class with that answer", async () => {
  const film = classItem("lesson", video("heart"), questionBlock("number", { required: true }));
  const { answer, get, patch } = await createAnswerer(film);
  expect((await patch({ lastClass: "lesson", watched: [[0, 95]] })).body.progress.done).toBe(0);
  expect((await patch({ lastClass: "lesson", watched: [[95, 100]], completed: true })).status).toBe(422);
  expect((await get()).body.items.lesson.watched).toBe(100);

  await answer("number", { answer: 1 });
  expect((await get()).body).toMatchObject({ status: "completed", progress: { done: 1 } });
});

test("keeps a class completed when its author adds a required question", async () => {
  const { app, get, patch } = await createAnswerer(classItem("lesson", questionBlock("number")), classItem("other"));
  await patch({ lastClass: "lesson", completed: true });
  await storeCourse(
    app,
    courseOf([classItem("lesson", questionBlock("number", { required: true })), classItem("other")]),
  );

  expect((await patch({ lastClass: "lesson", completed: true })).status).toBe(200);
  expect((await get()).body.progress.done).toBe(1);
});

test("answers a repeated key identically, even twenty at once, and rejects it for another question", async () => {
  const { answer, choose, listAnswers } = await createAnswerer();
  const key = crypto.randomUUID();
  const all = await Promise.all(Array.from({ length: 20 }, () => answer("single", { key, answer: choose("base") })));
  expect(new Set(all.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);

  expect((await answer("single", { key, answer: choose("apex") })).body).toEqual(all[0]?.body);
  expect((await answer("number", { key, answer: 50 })).status).toBe(409);
  expect(await listAnswers()).toMatchObject([{ answer: choose("base") }]);
});

test("an answer sent again after a newer one is marked as before and replaces nothing", async () => {
  const { answer, app, choose, listAnswers } = await createAnswerer();
  const [first, second] = ["base", "septum"].map((text) => ({ key: crypto.randomUUID(), answer: choose(text) }));
  const late = { key: crypto.randomUUID(), answer: choose("base"), at: new Date(app.clock.now).toISOString() };
  const results = [];
  for (const body of [first, second, { answer: choose("apex") }]) {
    app.clock.now += 60_000;
    results.push((await answer("single", body ?? {})).body);
  }
  await answer("single", late);
  const { at: _, ...undated } = late;
  for (const [index, body] of [first, second].entries())
    expect((await answer("single", body ?? {})).body).toEqual(results[index]);
  expect((await answer("single", undated)).status).toBe(200);

  expect(await listAnswers()).toMatchObject([{ answer: choose("apex"), score: 1 }]);
  expect((await answer("number", { key: first?.key, answer: 50 })).status).toBe(409);
});

test("does not replace an answer with an earlier one that arrives later", async () => {
  const { answer, app, choose, listAnswers } = await createAnswerer();
  const before = new Date(app.clock.now).toISOString();
  app.clock.now += 60_000;
  await answer("single", { answer: choose("apex") });
  expect((await answer("single", { answer: choose("base"), at: before })).body.score).toBe(0);

  expect(await listAnswers()).toMatchObject([{ answer: choose("apex"), score: 1 }]);
});

test("hides an answer that no longer fits its question, but still counts it", async () => {
  const { answer, app, choose, listAnswers, patch } = await createAnswerer();
  await answer("single", { answer: choose("base") });
  const [, , number] = sixQuestions;
  if (!number) throw new Error("There is no third question.");
  const changed = questionBlock("single", { required: true, question: { ...number, id: "single" } });
  await storeCourse(app, courseOf([classItem("lesson", changed)]));

  expect(await listAnswers()).toEqual([]);
  expect((await patch({ lastClass: "lesson", completed: true })).status).toBe(200);
});

test.each([
  ["no answer", "single", { answer: null }, 400],
  ["a choice that is not there", "single", { answer: "apex" }, 400],
  ["an answer of another form", "number", { answer: "52" }, 400],
  ["a key that is no UUID", "number", { answer: 52, key: "1" }, 400],
  ["a field of one's own making", "number", { answer: 52, score: 1 }, 400],
  ["a question that the class does not have", "text", { answer: "a" }, 404],
])("rejects %s", async (_, block, body, status) => {
  const { answer } = await createAnswerer();
  expect((await answer(block, body)).status).toBe(status);
});
