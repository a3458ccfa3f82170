import { expect, test } from "vitest";
import type { Answers, Question } from "../../../contract/courses/evaluations.ts";
import { inTransaction } from "../../db/transaction.ts";
import { courseOf, evaluationItem } from "../../testing/courses.ts";
import { createEnrolledLearner, rightAnswers } from "../../testing/enrolled-learner.ts";

const course = courseOf([evaluationItem("check", { attempts: 2 })]);

/** Returns the id of every choice in some questions. */
function idsIn(questions: readonly Question[]): string[] {
  return questions
    .flatMap((question) => {
      if ("choices" in question) return question.choices;
      return question.type === "matching" ? [...question.left, ...question.right] : [];
    })
    .map(({ id }) => id);
}

const questionsOf = async ({ get }: Awaited<ReturnType<typeof createEnrolledLearner>>): Promise<Question[]> =>
  (await get("/items/check")).body.questions;

/** Finds the right answers by stored id, which all learners saw before each enrolment had ids of its own. */
async function findStored({ app }: Awaited<ReturnType<typeof createEnrolledLearner>>): Promise<Answers> {
  const rows = await app.parts.db.selectFrom("contents").select("body").execute();
  const evaluation = rows.map(({ body }) => JSON.parse(body)).find(({ kind }) => kind === "evaluation");
  const [single] = evaluation.questions;
  return { single: single.choices.find((choice: { correct: boolean }) => choice.correct).id };
}

test("gives choices different ids in each enrolment, stable over attempts and languages", async () => {
  const mine = await createEnrolledLearner(course);
  const other = await createEnrolledLearner(course, mine.app);
  const ids = idsIn(await questionsOf(mine)).sort();

  await mine.submit("check", {});

  expect(idsIn(await questionsOf(mine)).sort()).toEqual(ids);
  expect(idsIn((await mine.get("/items/check", "en")).body.questions).sort()).toEqual(ids);
  expect(new Set([...ids, ...idsIn(await questionsOf(other))]).size).toBe(2 * ids.length);
});

test("rejects the expected answers shown to another account", async () => {
  const burner = await createEnrolledLearner(course);
  await burner.submit("check", {});
  const { attempt } = (await burner.submit("check", {})).body;
  const expected = Object.fromEntries(
    Object.entries<{ expected: Answers[string] }>(attempt.questions).map(([id, result]) => [id, result.expected]),
  );
  const other = await createEnrolledLearner(course, burner.app);

  const answers = { single: expected.single, multiple: expected.multiple, ordering: expected.ordering } as Answers;
  for (const [id, answer] of Object.entries({ ...answers, matching: expected.matching ?? null })) {
    expect((await other.submit("check", { [id]: answer })).status, id).toBe(400);
    expect((await other.patch({ draft: { id: "check", answers: { [id]: answer } } })).status, id).toBe(400);
  }
  expect((await other.submit("check", rightAnswers(await questionsOf(other)))).body.attempt.percent).toBe(100);
});

test("continues drafts and attempts from before the change, and accepts the old ids a browser still holds", async () => {
  const taker = await createEnrolledLearner(course);
  const stored = await findStored(taker);
  const { db } = taker.app.parts;
  expect((await taker.patch({ draft: { id: "check", answers: stored } })).status).toBe(400);
  // As migration 013 marks existing enrolments.
  await inTransaction(db, (tx) => tx.updateTable("enrolments").set({ took_shared_ids: 1 }).execute());
  const own = rightAnswers(await questionsOf(taker)).single;

  expect((await taker.patch({ draft: { id: "check", answers: stored } })).status).toBe(200);
  expect((await taker.get("/items/check")).body.draft).toEqual({ single: own });
  const { attempt } = (await taker.submit("check", stored)).body;
  expect(attempt.questions.single.score).toBe(1);
  expect((await taker.get(`/attempts/${attempt.id}`)).body.answers).toEqual({ single: own });
  expect((await taker.submit("check", { single: own ?? null })).body.attempt.questions.single).toMatchObject({
    score: 1,
    expected: own,
  });
});
