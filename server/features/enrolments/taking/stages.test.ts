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
import { createEnrolledLearner, idOf, rightAnswers } from "../../../testing/enrolled-learner.ts";

const [single] = sixQuestions;

/** The question `single`, with feedback of its own and for each choice, extended by further properties. */
function questionWith(more: Partial<Question>): Question[] {
  return single ? [{ ...single, ...more } as Question] : [];
}

const film = classItem("film", video("heart"));

async function answerWrongly(more: Partial<Question>, details = {}) {
  const evaluation = evaluationItem("check", { questions: questionWith(more), ...details });
  const taker = await createEnrolledLearner(courseOf([film, evaluation], details));
  const { questions } = (await taker.get("/items/check")).body;
  const wrong = { single: idOf(questions[0].choices, "base") };
  const right = rightAnswers(questions);
  return { ...taker, right, submitWrong: () => taker.submit("check", wrong) };
}

test("keeps the questions and pass mark of a started draft, and gives other learners the new ones", async () => {
  const before = evaluationItem("check", { passPercent: 50 });
  const after = evaluationItem("check", { passPercent: 100, questions: sixQuestions.slice(1, 3) });
  const taker = await createEnrolledLearner(courseOf([film, before]));
  const { questions } = (await taker.get("/items/check")).body;
  await taker.patch({ draft: { id: "check", answers: { single: rightAnswers(questions).single ?? null } } });
  const other = await createEnrolledLearner(courseOf([film, after]), taker.app);

  expect((await other.get("/items/check")).body).toMatchObject({ passPercent: 100, questions: { length: 2 } });
  const stood = (await taker.get("/items/check")).body;
  expect(stood).toMatchObject({ passPercent: 50, questions });
  expect(Object.keys(stood.draft)).toEqual(["single"]);
  const { text: _, ...some } = rightAnswers(questions);
  expect((await taker.submit("check", some)).body.attempt).toMatchObject({ percent: 83, passed: true });
  expect((await taker.get("/items/check")).body.questions).toHaveLength(2);
});

test("shows only the hint of a question until the assessment is passed, then all feedback", async () => {
  const { get, right, submit, submitWrong } = await answerWrongly({ hint: both("Think of the tip") });
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

test("shows the feedback of a question without a hint at once", async () => {
  const { submitWrong } = await answerWrongly({});

  expect((await submitWrong()).body.attempt.questions.single).toEqual({
    score: 0,
    expected: null,
    feedback: "You chose base (es)\n\nOne it is (es)",
    see: null,
  });
});

test("replaces the hint with the feedback when no attempt is left", async () => {
  const { submitWrong } = await answerWrongly({ hint: both("Think of the tip") }, { attempts: 2 });

  expect((await submitWrong()).body.attempt.questions.single.isHint).toBe(true);
  expect((await submitWrong()).body.attempt.questions.single).toMatchObject({
    feedback: "You chose base (es)\n\nOne it is (es)",
    expected: expect.any(String),
  });
});

test("points to where the answer is taught, in seconds of the language's rendition", async () => {
  const see = { class: "film", video: "heart", at: { es: 80, en: 74.5 } };
  const { get, submitWrong } = await answerWrongly({ see });
  const { attempt } = (await submitWrong()).body;

  expect(attempt.questions.single.see).toEqual({ class: "film", video: "heart", at: 80 });
  expect((await get(`/attempts/${attempt.id}`, "en")).body.attempt.questions.single.see.at).toBe(74.5);
});

test("does not point to a class removed from the course", async () => {
  const { app, get, submitWrong } = await answerWrongly({ see: { class: "film" } });
  const { attempt } = (await submitWrong()).body;
  expect(attempt.questions.single.see).toEqual({ class: "film" });
  await storeCourse(app, courseOf([classItem("reading"), evaluationItem("check")]));

  expect((await get(`/attempts/${attempt.id}`)).body.attempt.questions.single.see).toBeNull();
});

test("completes a pretest on submission, whatever the result, without revealing answers", async () => {
  const { get, right, submit, submitWrong } = await answerWrongly({}, { pretest: "check", attempts: 2 });
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

test("completes a new pretest only for learners who submitted it before", async () => {
  const evaluation = evaluationItem("check");
  const taker = await createEnrolledLearner(courseOf([evaluation]));
  const other = await createEnrolledLearner(courseOf([evaluation]), taker.app);
  await taker.submit("check", {});
  expect((await taker.get()).body.progress.done).toBe(0);
  await storeCourse(taker.app, courseOf([evaluation], { pretest: "check" }));

  expect((await taker.get()).body).toMatchObject({ status: "completed", progress: { done: 1 } });
  expect((await taker.get()).body.items.check.completedAt).toBe("2026-11-20T12:00:00.000Z");
  expect((await other.get()).body).toMatchObject({ status: "in_progress", progress: { done: 0 } });
});
