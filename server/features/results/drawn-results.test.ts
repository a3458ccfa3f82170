import { expect, test } from "vitest";
import { courseOf } from "../../testing/courses.ts";
import { createEnrolledLearner } from "../../testing/enrolled-learner.ts";
import { answersTo, bankOf, drawingEvaluation } from "../../testing/learning/banks.ts";
import { createStaff } from "../../testing/staff.ts";
import { createTestApp } from "../../testing/test-app.ts";

const course = courseOf([drawingEvaluation("check", 2)], { banks: [bankOf(4)] });

/** Creates learners who have taken the assessment, the first with no right answer, and a client for their teacher. */
async function takeAll(count: number) {
  const app = await createTestApp();
  const takers = [];
  for (let number = 0; number < count; number += 1) {
    const taker = await createEnrolledLearner(course, app);
    const { questions } = (await taker.get("/items/check")).body;
    await taker.submit("check", number === 0 ? {} : answersTo(questions));
    takers.push({ ...taker, questions });
  }
  const { token } = await createStaff(app, { courses: [{ id: "hearts", role: "teacher" }] });
  const get = (path: string) => app.call("GET", `/api/v1/manage/courses/hearts${path}`, { token });
  return { takers, get };
}

test("reports every question of a bank by id, with the figures of the learners it was drawn for", async () => {
  const { takers, get } = await takeAll(16);
  const [evaluation] = (await get("/results")).body.evaluations;
  const asked = (id: string) =>
    takers.slice(1).filter(({ questions }) => questions.some((each: { id: string }) => each.id === id));

  expect(evaluation).toMatchObject({ learners: 16, passed: 15 });
  expect(evaluation.questions.map(({ id }: { id: string }) => id)).toEqual(["n0", "n1", "n2", "n3"]);
  for (const { id, prompt, answered, facility } of evaluation.questions) {
    expect([prompt, answered]).toEqual([`Write ${id.slice(1)} (es)`, asked(id).length]);
    const wrong = takers[0]?.questions.some((each: { id: string }) => each.id === id) ? 1 : 0;
    const expected = answered < 5 ? null : answered / (answered + wrong);
    expect(facility).toEqual(expected === null ? null : expect.closeTo(expected, 9));
  }
});

test("shows on a learner's page each attempt with the questions drawn for it", async () => {
  const { takers, get } = await takeAll(1);
  const [taker] = takers;
  await taker?.submit("check", {});
  const { attempts } = (await get(`/people/${taker?.userId}`)).body;

  expect(attempts).toHaveLength(2);
  expect(attempts[0].shown).toEqual(taker?.questions);
  expect(attempts[1].shown).toHaveLength(2);
  expect(Object.keys({ ...attempts[0].questions, ...attempts[1].questions })).toHaveLength(4);
  expect(attempts[0].questions[attempts[0].shown[0].id].expected).toEqual(expect.any(Number));
});
