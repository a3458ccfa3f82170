import { expect, test } from "vitest";
import { both, classItem, courseOf, evaluationItem, sixQuestions } from "../../testing/courses.ts";
import { createEnrolledLearner, idOf, rightAnswers } from "../../testing/enrolled-learner.ts";

const course = courseOf([evaluationItem("check"), classItem("reading")]);

/** Returns every key and string in a value, at any depth. */
function walk(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...walk(inner)]);
}

const authorsIds = sixQuestions.flatMap((question) => {
  if ("choices" in question) return question.choices.map(({ id }) => id);
  if ("steps" in question) return question.steps.map(({ id }) => id);
  return "pairs" in question ? [...question.pairs, ...question.distractors].map(({ id }) => id) : [];
});

const revealing = ["correct", "feedback", "value", "tolerance", "accept", "pairs", "steps", "expected", "distractors"];

test("reveals no answer by a field, an id or a text in any payload before the submission", async () => {
  const { app, token, get, patch } = await createEnrolledLearner(course);
  await patch({ draft: { id: "check", answers: { number: 1 } } });
  const payloads = [
    await get("/items/check"),
    await get(),
    await app.call("GET", "/api/v1/courses-user", { token }),
    await app.call("GET", "/api/v1/courses/hearts", { token }),
  ];
  const words = payloads.flatMap(({ body }) => walk(body));
  expect(words.filter((word) => revealing.includes(word) || authorsIds.includes(word))).toEqual([]);
  expect(words.filter((word) => /labetalol|methyldopa|you chose|one it is/i.test(word))).toEqual([]);
});

test("returns only the fields that a question's type needs", async () => {
  const { get } = await createEnrolledLearner(course);
  const { questions } = (await get("/items/check")).body;
  const fields = questions.map((question: object) => Object.keys(question).filter((key) => key !== "prompt"));
  expect(fields.toSorted()).toEqual(
    [
      ["id", "type", "choices"],
      ["id", "type", "choices"],
      ["id", "type", "unit"],
      ["id", "type"],
      ["id", "type", "left", "right"],
      ["id", "type", "choices"],
    ].toSorted(),
  );
});

test("shuffles differently for each learner, and stably until the submission", async () => {
  const { app, get, submit } = await createEnrolledLearner(course);
  const other = await createEnrolledLearner(course, app);
  const mine = (await get("/items/check")).body.questions;
  expect((await get("/items/check")).body.questions).toEqual(mine);
  expect((await other.get("/items/check")).body.questions).not.toEqual(mine);
  await submit("check", {});
  expect((await get("/items/check")).body.questions).not.toEqual(mine);
});

test("keeps an order in the other language", async () => {
  const { get } = await createEnrolledLearner(course);
  const ids = (questions: { id: string; choices?: { id: string }[] }[]) =>
    questions.map(({ id, choices }) => [id, choices?.map((choice) => choice.id)]);
  const spanish = (await get("/items/check", "es")).body.questions;
  const english = (await get("/items/check", "en")).body.questions;
  expect(ids(english)).toEqual(ids(spanish));
});

test("keeps the author's order of questions and choices if so configured, but always shuffles right sides and steps", async () => {
  const still = evaluationItem("check", { shuffleQuestions: false, shuffleChoices: false });
  const { get } = await createEnrolledLearner(courseOf([still]));
  const { questions } = (await get("/items/check")).body;
  expect(questions.map(({ id }: { id: string }) => id)).toEqual(sixQuestions.map(({ id }) => id));
  expect(questions[0].choices.map(({ text }: { text: string }) => text)).toEqual(
    ["apex", "base", "septum"].map((id) => both(id).es),
  );
  expect(questions[5].choices.map(({ text }: { text: string }) => text)).not.toEqual(
    ["first", "second", "third"].map((id) => both(id).es),
  );
});

test("hides the expected answers while another attempt could benefit from them", async () => {
  const { get, submit } = await createEnrolledLearner(courseOf([evaluationItem("check", { attempts: 2 })]));
  const first = (await submit("check", {})).body.attempt;
  expect(Object.values<{ expected: unknown }>(first.questions).map(({ expected }) => expected)).toEqual(
    Array(6).fill(null),
  );
  const last = (await submit("check", {})).body.attempt;
  expect(last.questions.number.expected).toBe(50);
  expect((await get(`/attempts/${first.id}`)).body.attempt.questions.number.expected).toBe(50);
});

test("shows the expected answers of a passed assessment, in the form of answers", async () => {
  const { get, submit } = await createEnrolledLearner(course);
  const { questions } = (await get("/items/check")).body;
  const right = rightAnswers(questions);
  const { attempt } = (await submit("check", right)).body;
  const expected = Object.fromEntries(
    Object.entries<{ expected: unknown }>(attempt.questions).map(([id, result]) => [id, result.expected]),
  );
  const multiple = expect.arrayContaining(Array.isArray(right.multiple) ? right.multiple : []);
  expect(expected).toEqual({ ...right, multiple, number: 50, text: "labetalol" });
});

test("gives feedback on the choice made, then on the question", async () => {
  const { get, submit } = await createEnrolledLearner(course);
  const { questions } = (await get("/items/check")).body;
  const { choices } = questions.find(({ id }: { id: string }) => id === "single");
  const { attempt } = (await submit("check", { single: idOf(choices, "base") })).body;
  expect(attempt.questions.single.feedback).toBe("You chose base (es)\n\nOne it is (es)");
  expect(attempt.questions.multiple.feedback).toBeNull();
});

test("reviews an attempt with its questions in their original order and its answers", async () => {
  const { get, submit } = await createEnrolledLearner(course);
  const { questions } = (await get("/items/check")).body;
  const answers = { ...rightAnswers(questions), number: 3 };
  const { attempt } = (await submit("check", answers)).body;
  const review = (await get(`/attempts/${attempt.id}`)).body;
  expect(review).toEqual({ attempt, title: "check (es)", passPercent: 60, questions, answers });
  expect((await get("/attempts/none")).status).toBe(404);
});
