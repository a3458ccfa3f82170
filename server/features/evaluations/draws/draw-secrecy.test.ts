import { expect, test } from "vitest";
import type { BankQuestion } from "../../../../courseware/course.ts";
import { both, classItem, courseOf, sixQuestions } from "../../../testing/courses.ts";
import { createEnrolledLearner } from "../../../testing/enrolled-learner.ts";
import { drawingEvaluation } from "../../../testing/learning/banks.ts";

const tagged: BankQuestion[] = sixQuestions.map((question) => ({
  ...question,
  tags: ["tag-that-tells"],
  hint: both("Hint that helps"),
  see: { class: "reading" },
  objective: "objective-that-tells",
}));

const course = courseOf(
  [drawingEvaluation("check", 6, { draw: [{ bank: "vault", count: 6, tags: [] }] }), classItem("reading")],
  {
    banks: [{ id: "vault", questions: tagged }],
    objectives: [{ id: "objective-that-tells", ...both("Know hearts") }],
  },
);

/** Returns every key and string in a value, at any depth. */
function walk(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...walk(inner)]);
}

const revealing = ["correct", "feedback", "value", "tolerance", "accept", "pairs", "steps", "expected", "distractors"];
const ofAuthors = ["hint", "see", "objective", "tags", "draw", "bank", "apex", "dyspnoea", "first", "one"];

test("reveals nothing but the prompt of a drawn question before the submission", async () => {
  const { app, token, get, patch } = await createEnrolledLearner(course);
  const opened = await get("/items/check");
  await patch({ draft: { id: "check", answers: { number: 1 } } });
  const payloads = [
    opened,
    await get("/items/check"),
    await get(),
    await app.call("GET", "/api/v1/courses-user", { token }),
    await app.call("GET", "/api/v1/courses/hearts", { token }),
  ];
  const words = payloads.flatMap(({ body }) => walk(body));

  expect(opened.body.questions).toHaveLength(6);
  expect(words.filter((word) => revealing.includes(word) || ofAuthors.includes(word))).toEqual([]);
  expect(words.filter((word) => /labetalol|methyldopa|you chose|one it is|hint|tells|vault/i.test(word))).toEqual([]);
});

test("gives the choices of drawn questions different ids for each learner, none of them the author's", async () => {
  const mine = await createEnrolledLearner(course);
  const other = await createEnrolledLearner(course, mine.app);
  const idsOf = async ({ get }: typeof mine) =>
    (await get("/items/check")).body.questions.flatMap((question: { choices?: { id: string }[] }) =>
      (question.choices ?? []).map(({ id }) => id),
    );
  const [ids, others] = [await idsOf(mine), await idsOf(other)];

  expect(new Set([...ids, ...others]).size).toBe(ids.length + others.length);
});
