import { expect, test } from "vitest";
import { convertPath, convertText, entriesOf, questionsOf, sourcePath } from "../testing/convert-source.ts";

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

test.each([
  ["ANSWER B", "A. One\nB. Two"],
  ["Answer: b)", "A. One\nB. Two"],
  ["ANSWER:B.", "a) One\nb) Two"],
  ["answer = (B)", "(a) One\n(b) Two"],
  ["RESPUESTA: B", "A)One\nB)Two"],
  ["Respuesta correcta: b", "a. One\nb. Two"],
  ["Correct answer: B) Two", "A.One\nB.Two"],
  ["Rpta. B", "A.- One\nB.-Two"],
])(
  "accepts %j as the answer to choices written as %j, and the next question without a blank line",
  async (answer, choices) => {
    const { course, report } = await convertText(`Which?\n${choices}\n${answer}\nWhy?\n${choices}\n${answer}\n`, "en");

    const read = [
      { text: { en: "One" }, correct: false },
      { text: { en: "Two" }, correct: true },
    ];
    expect(questionsOf(course)).toMatchObject([
      { prompt: { en: "Which?" }, choices: read },
      { prompt: { en: "Why?" }, choices: read },
    ]);
    expect(report.entries.filter(({ outcome }) => outcome === "dropped")).toEqual([]);
  },
);

test.each([
  ["in the prompt", "Which are true?\na) Salt\nb) Water\n\nA. Only a\nB. Only b\nANSWER: B \n"],
  ["within a choice", "Which are true?\nA. Both:\na) Salt\nb) Water\nB. Only b\nAnswer: B. Only b\n"],
])("takes lines with small letters %s for its text if other choices follow", async (_, text) => {
  const { course } = await convertText(text, "en");

  expect(questionsOf(course)).toMatchObject([
    {
      prompt: { en: expect.stringMatching(/^Which are true/) },
      choices: [{}, { text: { en: "Only b" }, correct: true }],
    },
  ]);
});

const good = "Good?\nA. Yes\nB. No\nANSWER: A\n";

test("reads a choice of many lines that resemble answers in a short time", async () => {
  const { course } = await convertText(`${good}Which?\nA. One\n${"or\nAnswer A. Two\n".repeat(40_000)}`, "en");
  expect(questionsOf(course)).toHaveLength(1);
}, 5000);

test.each([
  ["Bad?\nA. Yes\nB. No\n", "Question 2: the answer is missing after its choices, a line such as “ANSWER: B”."],
  ["Bad?\nA. Yes\nB. No\nANSWER: A, B\n", "Question 2: “ANSWER: A, B” does not name exactly one choice"],
  ["Bad?\nA. Yes\nB. No\nANSWER: E\n", "Question 2: the answer is E, but it has no choice E."],
  ["Bad?\n1) Yes\n2) No\nANSWER: 2\n", "Question 2: it needs at least two choices"],
  ["2. Bad?\n\n3. ", "Question 2: it needs at least two choices"],
  ["Bad?\nA. Yes\nA. No\nB. Perhaps\nANSWER: A\n", "Question 2: it needs at least two choices"],
  ["Bad?\nA. Yes\nB. No\nB. Perhaps\nANSWER: B\n", "Question 2: the letters of its choices are A, B, B."],
])("reports what is wrong with %j by the question's number, and joins it with no other", async (bad, reason) => {
  const { course, report } = await convertText(`${good}${bad}${good.replace("Good", "Also good")}`, "en");

  expect(questionsOf(course)).toMatchObject([
    { prompt: { en: "Good?" }, choices: [{ correct: true }, { text: { en: "No" } }] },
    {
      prompt: { en: expect.stringMatching(/^(?:3\\\. )?Also good\?$/) },
      choices: [{ correct: true }, { text: { en: "No" } }],
    },
  ]);
  expect(entriesOf(report, "Bad?")).toMatchObject([{ outcome: "dropped", why: expect.stringContaining(reason) }]);
});

test("says which question has several paragraphs, as one may be a question without choices", async () => {
  const { course, report } = await convertText(`Describe the heart.\n\n${good}`, "en");
  expect(questionsOf(course)).toHaveLength(1);
  expect(entriesOf(report, "Good?")).toMatchObject([
    { outcome: "changed", why: expect.stringContaining("Question 1: there are several paragraphs") },
  ]);
});

test("reads questions of which none has an answer, to report each", async () => {
  const { report } = await convertText("Which?\na) One\nb) Two\n\nWhy?\na) One\nb) Two\n", "en");
  expect(report.format).toBe("Aiken");
  const whys = report.entries.filter(({ kind }) => kind === "question").map(({ why }) => why);
  expect(whys).toEqual([
    expect.stringContaining("Question 1: the answer"),
    expect.stringContaining("Question 2: the answer"),
  ]);
});

test("leaves GIFT alone whose question looks like Aiken", async () => {
  const { report } = await convertText("¿Cuál late?\nA. Corazón\nB. Pulmón\nRespuesta: {=A ~B}\n", "es");
  expect(report.format).toBe("GIFT");
});
