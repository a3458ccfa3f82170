import { expect, test } from "vitest";
import type { Question } from "../../../../courseware/course.ts";
import {
  both,
  classItem,
  courseOf,
  evaluationItem,
  sixQuestions,
  storeCourse,
  video,
} from "../../../testing/courses.ts";
import { createTaker, idOf, rightAnswers } from "../../../testing/takers.ts";

const [single] = sixQuestions;

/** The question `single`, which has feedback of its own and of each choice, with more to it. */
function questionWith(more: Partial<Question>): Question[] {
  return single ? [{ ...single, ...more } as Question] : [];
}

const film = classItem("film", video("heart"));

async function takeWrong(more: Partial<Question>, details = {}) {
  const evaluation = evaluationItem("check", { questions: questionWith(more), ...details });
  const taker = await createTaker(courseOf([film, evaluation], details));
  const { questions } = (await taker.get("/items/check")).body;
  const wrong = { single: idOf(questions[0].choices, "base") };
  const right = rightAnswers(questions);
  return { ...taker, right, submitWrong: () => taker.submit("check", wrong) };
}

test("learners stay on the questions and the pass mark that they began to answer, and others get what is new", async () => {
  const before = evaluationItem("check", { passPercent: 50 });
  const after = evaluationItem("check", { passPercent: 100, questions: sixQuestions.slice(1, 3) });
  const taker = await createTaker(courseOf([film, before]));
  const { questions } = (await taker.get("/items/check")).body;
  await taker.patch({ draft: { id: "check", answers: { single: rightAnswers(questions).single ?? null } } });
  const other = await createTaker(courseOf([film, after]), taker.app);

  expect((await other.get("/items/check")).body).toMatchObject({ passPercent: 100, questions: { length: 2 } });
  const stood = (await taker.get("/items/check")).body;
  expect(stood).toMatchObject({ passPercent: 50, questions });
  expect(Object.keys(stood.draft)).toEqual(["single"]);
  const { text: _, ...some } = rightAnswers(questions);
  expect((await taker.submit("check", some)).body.attempt).toMatchObject({ percent: 83, passed: true });
  expect((await taker.get("/items/check")).body.questions).toHaveLength(2);
});

test("until it is passed a question with a hint tells that alone, and then all its feedback", async () => {
  const { get, right, submit, submitWrong } = await takeWrong({ hint: both("Think of the tip") });
  const { attempt } = (await submitWrong()).body;

  expect(attempt.questions.single).toEqual({
    score: 0,
    expected: null,
    feedback: "Think of the tip (es)",
    isHint: true,
    see: null,
  });
  await submit("check", right);
  const later = (await get(`/attempts/${attempt.id}`)).body.attempt.questions.single;
  expect(later).toEqual({
    score: 0,
    expected: right.single,
    feedback: "You chose base (es)\n\nOne it is (es)",
    see: null,
  });
});

test("a question without a hint tells its feedback at once", async () => {
  const { submitWrong } = await takeWrong({});

  expect((await submitWrong()).body.attempt.questions.single).toEqual({
    score: 0,
    expected: null,
    feedback: "You chose base (es)\n\nOne it is (es)",
    see: null,
  });
});

test("when no attempt is left the feedback takes the place of the hint", async () => {
  const { submitWrong } = await takeWrong({ hint: both("Think of the tip") }, { attempts: 2 });

  expect((await submitWrong()).body.attempt.questions.single.isHint).toBe(true);
  expect((await submitWrong()).body.attempt.questions.single).toMatchObject({
    feedback: "You chose base (es)\n\nOne it is (es)",
    expected: expect.any(String),
  });
});

test("a result says where the answer is taught, in seconds of the rendition of the language", async () => {
  const see = { class: "film", video: "heart", at: { es: 80, en: 74.5 } };
  const { get, submitWrong } = await takeWrong({ see });
  const { attempt } = (await submitWrong()).body;

  expect(attempt.questions.single.see).toEqual({ class: "film", video: "heart", at: 80 });
  expect((await get(`/attempts/${attempt.id}`, "en")).body.attempt.questions.single.see.at).toBe(74.5);
});

test("a class that has left the course is no place to look again", async () => {
  const { app, get, submitWrong } = await takeWrong({ see: { class: "film" } });
  const { attempt } = (await submitWrong()).body;
  expect(attempt.questions.single.see).toEqual({ class: "film" });
  await storeCourse(app, courseOf([classItem("reading"), evaluationItem("check")]));

  expect((await get(`/attempts/${attempt.id}`)).body.attempt.questions.single.see).toBeNull();
});

test("a pretest is done once it is submitted, and tells no answer, however it went", async () => {
  const { get, right, submit, submitWrong } = await takeWrong({}, { pretest: "check", attempts: 2 });
  const { attempt, enrolment } = (await submitWrong()).body;

  expect(enrolment.progress).toMatchObject({ done: 1, total: 2 });
  expect((await get()).body.items.check.completedAt).toBe("2026-11-20T12:00:00.000Z");
  expect(attempt).toMatchObject({ passed: false, questions: { single: { score: 0, expected: null, feedback: null } } });
  const passed = (await submit("check", right)).body;
  expect(passed.attempt.questions.single).toEqual({ score: 1, expected: null, feedback: null, see: null });
  expect(passed.enrolment.progress.done).toBe(1);
  expect((await get("/items/check")).body.isPretest).toBe(true);
  expect((await get(`/attempts/${attempt.id}`)).body.isPretest).toBe(true);
  const { modules } = (await get()).body.course;
  expect(modules[0].items).toContainEqual(expect.objectContaining({ id: "check", isPretest: true }));
});

test("a pretest that becomes one is done by those who had submitted it, and by nobody else", async () => {
  const evaluation = evaluationItem("check");
  const taker = await createTaker(courseOf([evaluation]));
  const other = await createTaker(courseOf([evaluation]), taker.app);
  await taker.submit("check", {});
  expect((await taker.get()).body.progress.done).toBe(0);
  await storeCourse(taker.app, courseOf([evaluation], { pretest: "check" }));

  expect((await taker.get()).body).toMatchObject({ status: "completed", progress: { done: 1 } });
  expect((await taker.get()).body.items.check.completedAt).toBe("2026-11-20T12:00:00.000Z");
  expect((await other.get()).body).toMatchObject({ status: "in_progress", progress: { done: 0 } });
});
