import { expect, test } from "vitest";
import { type Message, messages } from "../messages.ts";
import { error, openChanged } from "../testing/build-package.ts";

const file = "evaluations/check.yaml";

test("uses the course's pass mark and shuffles by default", async () => {
  const { course } = await openChanged({});
  const evaluation = course?.modules[0]?.items[1];

  expect(evaluation).toMatchObject({ passPercent: 70, attempts: 3, shuffleQuestions: true, shuffleChoices: true });
});

test("keeps the settings that an assessment specifies", async () => {
  const { course } = await openChanged({
    [file]: (yaml) => yaml.replace("attempts: 3", "passPercent: 90\nshuffleQuestions: false"),
  });

  expect(course?.modules[0]?.items[1]).toMatchObject({ passPercent: 90, attempts: null, shuffleQuestions: false });
});

test("reads questions of every type with their answers", async () => {
  const { course } = await openChanged({});
  const evaluation = course?.modules[0]?.items[1];

  expect(evaluation?.kind === "evaluation" && evaluation.questions).toMatchObject([
    {
      type: "single",
      choices: [
        { id: "a", correct: true, feedback: null },
        { id: "b", correct: false },
      ],
    },
    { type: "number", value: 50, tolerance: 5, unit: { es: "%", en: "%" } },
    { type: "text", accept: { es: ["preeclampsia"], en: ["preeclampsia"] } },
    { type: "matching", pairs: [{ id: "a" }, { id: "b" }], distractors: [{ id: "x" }] },
    { type: "ordering", steps: [{ id: "a" }, { id: "b" }] },
  ]);
});

const faulty: [title: string, from: string, to: string, line: number, message: Message][] = [
  ["no choice correct", ", correct: true", "", 12, messages.notOneCorrect(0)],
  ["two choices correct", "en: Two }", "en: Two }, correct: true", 12, messages.notOneCorrect(2)],
  ["`correct` given as a word", "correct: true", "correct: yes", 12, messages.notBoolean()],
  ["an unknown type", "type: single", "type: guess", 7, messages.questionType()],
  ["a duplicate id", "id: q2", "id: q1", 14, messages.duplicateId("q1", `${file}:7`)],
  [
    "a duplicate choice id",
    "{ id: b, text: { es: Dos",
    "{ id: a, text: { es: Dos",
    13,
    messages.duplicateId("a", `${file}:12`),
  ],
  ["a distractor with a pair's id", "id: x", "id: a", 31, messages.duplicateId("a", `${file}:28`)],
  ["an id that is a number", "id: q1", "id: 1", 7, messages.unquoted("1")],
  ["a quoted value", "value: 50", 'value: "50"', 17, messages.notNumber()],
  ["an infinite value", "value: 50", "value: .inf", 17, messages.notNumber()],
  ["a negative tolerance", "tolerance: 5", "tolerance: -1", 18, messages.notPositive()],
  ["accepted answers that are not a list", "es: [preeclampsia]", "es: preeclampsia", 23, messages.notList()],
  ["an answer that is a number", "es: [preeclampsia]", "es: [5]", 23, messages.unquoted("5")],
  ["too few choices", "      - { id: b, text: { es: Segundo, en: Second } }\n", "", 36, messages.wrongCount(1, 2, 12)],
  ["zero attempts", "attempts: 3", "attempts: 0", 5, messages.notInteger(1, 100)],
];

test.each(faulty)("reports %s at its line", async (_, from, to, line, message) => {
  const { course, faults } = await openChanged({ [file]: (yaml) => yaml.replace(from, to) });

  expect(course).toBeNull();
  expect(faults).toContainEqual(error(file, line, message));
});

test("requires at least one correct choice for multiple, and accepts several", async () => {
  const several = (yaml: string) => yaml.replace("type: single", "type: multiple");
  const none = (yaml: string) => several(yaml).replace(", correct: true", "");

  expect((await openChanged({ [file]: several })).faults).toEqual([]);
  expect((await openChanged({ [file]: none })).faults).toEqual([error(file, 12, messages.noneCorrect())]);
});
