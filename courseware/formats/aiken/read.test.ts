import { expect, test } from "vitest";
import { convertPath, convertText, questionsOf, sourcePath } from "../testing/convert-source.ts";

test("reads Aiken questions as single choices, and reports one without an answer", async () => {
  const { course, report } = await convertPath(sourcePath("aiken.txt"));

  expect(report).toMatchObject({ format: "Aiken", found: { course: 1, item: 1, question: 3, choice: 7 } });
  expect(questionsOf(course)).toMatchObject([
    { type: "single", choices: [{ correct: true }, { correct: false }, { correct: false }] },
    { prompt: { en: "Which sign is a warning?\\\nChoose one." }, choices: [{ correct: false }, { correct: true }] },
  ]);
  expect(report.entries.filter(({ kind, outcome }) => kind === "question" && outcome === "dropped")).toMatchObject([
    { place: "aiken.txt:14", what: "Without an answer?" },
  ]);
});

test("joins a choice that continues on the next line", async () => {
  const { course } = await convertText(
    "Normal rate?\r\nA) Sixty to\r\n   one hundred\r\nB) Two hundred\r\nANSWER: A\r\n",
    "en",
  );

  expect(questionsOf(course)).toMatchObject([{ choices: [{ text: { en: "Sixty to one hundred" } }, {}] }]);
});

test("ignores blank lines between choices", async () => {
  const { course, report } = await convertText(
    "Which?\n\nA. One\n\nB. Two\n\nANSWER: B\n\nNone?\nA. x\nB. y\n\nWhy?\nA. p\nB. q\nANSWER: A",
    "en",
  );

  expect(questionsOf(course)).toMatchObject([
    { choices: [{}, { text: { en: "Two" }, correct: true }] },
    { prompt: { en: "Why?" } },
  ]);
  expect(report.found.question).toBe(3);
});
