import { expect, test } from "vitest";
import { classItem, courseOf, evaluationItem, sixQuestions, storeCourse } from "../../../testing/courses.ts";
import { createEnrolledLearner } from "../../../testing/enrolled-learner.ts";
import { answersTo, bankOf, drawingEvaluation, numberQuestion } from "../../../testing/learning/banks.ts";

interface Asked {
  id: string;
  prompt: string;
}

type Taker = Awaited<ReturnType<typeof createEnrolledLearner>>;

const course = (count: number, size: number) =>
  courseOf([drawingEvaluation("check", count), classItem("reading")], { banks: [bankOf(size)] });

async function open({ get }: Taker): Promise<Asked[]> {
  return (await get("/items/check")).body.questions;
}

const idsOf = (questions: readonly Asked[]) => questions.map(({ id }) => id).sort();

test("keeps the drawn questions until they are submitted, on every device and in both languages", async () => {
  const taker = await createEnrolledLearner(course(3, 20));
  const first = await open(taker);

  expect(first).toHaveLength(3);
  expect(await open(taker)).toEqual(first);
  expect(idsOf((await taker.get("/items/check", "en")).body.questions)).toEqual(idsOf(first));
  await taker.submit("check", {});
  expect(idsOf(await open(taker))).not.toEqual(idsOf(first));
});

test("gives learners different questions, and repeats none while unseen ones are left", async () => {
  const taker = await createEnrolledLearner(course(3, 9));
  const other = await createEnrolledLearner(course(3, 9), taker.app);
  const [mine, theirs] = [await open(taker), await open(other)];
  await taker.submit("check", {});
  const second = await open(taker);
  await taker.submit("check", {});
  const third = await open(taker);

  expect(new Set([...mine, ...second, ...third].map(({ id }) => id)).size).toBe(9);
  expect([idsOf(mine), mine.map(({ prompt }) => prompt)]).not.toEqual([
    idsOf(theirs),
    theirs.map(({ prompt }) => prompt),
  ]);
});

test("returns the same questions to many concurrent first openings", async () => {
  const taker = await createEnrolledLearner(course(5, 200));
  const opened = await Promise.all(Array.from({ length: 20 }, () => open(taker)));

  expect(new Set(opened.map((questions) => JSON.stringify(questions))).size).toBe(1);
  expect(await taker.app.parts.db.selectFrom("draws").selectAll().execute()).toHaveLength(1);
});

test("gives every attempt new questions when many submissions and openings are concurrent", async () => {
  const taker = await createEnrolledLearner(course(2, 12));
  await Promise.all(Array.from({ length: 5 }, () => Promise.all([taker.submit("check", {}), open(taker)])));
  const next = await open(taker);
  const attempts = await taker.app.parts.db.selectFrom("attempts").select("scores").execute();

  const asked = attempts.flatMap(({ scores }) => Object.keys(JSON.parse(scores)));
  expect(new Set([...asked, ...idsOf(next)]).size).toBe(12);
});

test("scores drawn questions, stores them with the attempt and shows them again unchanged", async () => {
  const taker = await createEnrolledLearner(course(4, 30));
  const questions = await open(taker);
  const answers = answersTo(questions);
  const { attempt } = (await taker.submit("check", answers)).body;

  expect(attempt).toMatchObject({ percent: 100, passed: true });
  expect(Object.keys(attempt.questions).sort()).toEqual(idsOf(questions));
  expect(attempt.questions[questions[0]?.id ?? ""]).toEqual({
    score: 1,
    expected: Number(questions[0]?.id.slice(1)),
    feedback: `It was ${questions[0]?.id.slice(1)} (es)`,
    see: null,
  });
  expect((await taker.get(`/attempts/${attempt.id}`)).body).toMatchObject({ questions, answers });
});

test("shows a question named after an Object property again only in attempts that asked it", async () => {
  const bank = { id: "bank", questions: [numberQuestion(1), numberQuestion(2, { id: "constructor" })] };
  const taker = await createEnrolledLearner(courseOf([drawingEvaluation("check", 1)], { banks: [bank] }));
  for (const _ of bank.questions) {
    const questions = await open(taker);
    const { attempt } = (await taker.submit("check", {})).body;

    expect((await taker.get(`/attempts/${attempt.id}`)).body).toMatchObject({ questions });
    expect(Object.keys(attempt.questions)).toEqual(idsOf(questions));
  }
});

test("combines an assessment's own questions with drawn ones", async () => {
  const both = drawingEvaluation("check", 2, { questions: sixQuestions, shuffleQuestions: false });
  const taker = await createEnrolledLearner(courseOf([both], { banks: [bankOf(8)] }));
  const questions = await open(taker);

  expect(questions.slice(0, 6).map(({ id }) => id)).toEqual(sixQuestions.map(({ id }) => id));
  expect(questions.slice(6).map(({ id }) => id)).toEqual([
    expect.stringMatching(/^n\d$/),
    expect.stringMatching(/^n\d$/),
  ]);
});

test("draws only questions with all the tags, and none twice when draws overlap", async () => {
  const draw = [
    { bank: "bank", count: 3, tags: ["even"] },
    { bank: "bank", count: 3, tags: [] },
  ];
  const taker = await createEnrolledLearner(
    courseOf([drawingEvaluation("check", 0, { draw })], { banks: [bankOf(6)] }),
  );

  expect(idsOf(await open(taker))).toEqual(["n0", "n1", "n2", "n3", "n4", "n5"]);
});

test("stores answers, and rejects questions that were not drawn in a draft and a submission", async () => {
  const taker = await createEnrolledLearner(course(2, 10));
  const [first] = await open(taker);
  const drawn = (await open(taker)).map(({ id }) => id);
  const other = bankOf(10).questions.find(({ id }) => !drawn.includes(id))?.id ?? "";
  const save = (answers: unknown) => taker.patch({ draft: { id: "check", answers } });

  expect((await save({ [first?.id ?? ""]: 3 })).status).toBe(200);
  expect((await save({ [other]: 3 })).status).toBe(400);
  expect((await taker.submit("check", { [other]: 3 })).status).toBe(400);
  expect((await taker.get("/items/check")).body.draft).toEqual({ [first?.id ?? ""]: 3 });
});

test("a submission without opening the assessment draws the questions and counts", async () => {
  const taker = await createEnrolledLearner(course(3, 10));
  const { attempt } = (await taker.submit("check", {})).body;

  expect(attempt.percent).toBe(0);
  expect(Object.keys(attempt.questions)).toHaveLength(3);
});

test("draws nothing when no attempt is left, and rejects another one as such, whatever its answers", async () => {
  const once = drawingEvaluation("check", 2, { attempts: 1 });
  const taker = await createEnrolledLearner(courseOf([once], { banks: [bankOf(10)] }));
  const answers = answersTo(await open(taker));
  await taker.submit("check", {});

  expect(await open(taker)).toEqual([]);
  expect(await taker.submit("check", answers)).toMatchObject({ status: 422, body: { code: "attempts_exhausted" } });
  expect(await taker.app.parts.db.selectFrom("draws").selectAll().execute()).toEqual([]);
});

test("keeps started questions when the course changes, and gives the new ones to the next attempt", async () => {
  const taker = await createEnrolledLearner(course(2, 4));
  const began = await open(taker);
  await taker.patch({ draft: { id: "check", answers: answersTo(began) } });
  const changed = { id: "bank", questions: [5, 6, 7, 8].map((number) => numberQuestion(number)) };
  await storeCourse(taker.app, courseOf([drawingEvaluation("check", 3, { passPercent: 100 })], { banks: [changed] }));

  expect((await taker.get("/items/check")).body).toMatchObject({
    passPercent: 60,
    questions: began,
    draft: answersTo(began),
  });
  expect((await taker.submit("check", answersTo(began))).body.attempt).toMatchObject({ percent: 100, passed: true });
  const next = await open(taker);
  expect(next).toHaveLength(3);
  expect(next.every(({ id }) => Number(id.slice(1)) >= 5)).toBe(true);
});

test("keeps a draw while its assessment has no draws, or is removed for a time", async () => {
  const taker = await createEnrolledLearner(course(2, 4));
  const began = await open(taker);
  await storeCourse(taker.app, courseOf([classItem("reading")]));
  expect((await taker.get("/items/check")).status).toBe(404);
  await storeCourse(taker.app, courseOf([evaluationItem("check")]));

  expect(await open(taker)).toEqual(began);
  await taker.submit("check", answersTo(began));
  expect(await open(taker)).toHaveLength(6);
});

test("storing the same course again changes nothing, with or without banks and draws", async () => {
  const { app } = await createEnrolledLearner(course(2, 4));

  expect(await storeCourse(app, course(2, 4))).toMatchObject({ added: 0, updated: 0, retired: 0, changed: false });
  const more = courseOf([drawingEvaluation("check", 2), classItem("reading")], { banks: [bankOf(5)] });
  expect(await storeCourse(app, more)).toMatchObject({ updated: 1, changed: true });
});
