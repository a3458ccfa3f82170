import { expect, test } from "vitest";
import {
  convertPath,
  convertText,
  entriesOf,
  evaluationsOf,
  questionsOf,
  sourcePath,
  wordsOf,
} from "../testing/convert-source.ts";

test("a file of GIFT gives its questions by type, and counts what it found", async () => {
  const { course, report } = await convertPath(sourcePath("questions.gift"));

  expect(report.format).toBe("GIFT");
  expect(questionsOf(course).map(({ type }) => type)).toEqual([
    "single",
    "single",
    "single",
    "text",
    "number",
    "number",
    "matching",
    "multiple",
  ]);
  expect(report.found).toEqual({ course: 1, item: 1, question: 11, choice: 19, feedback: 5 });
});

test("ids come from the id in a comment, the name, or the words", async () => {
  const { course } = await convertText("// [id:abc]\n::One::A?{T}\n\n::Two::B?{T}\n\n¿Cuál es?{T}");

  expect(questionsOf(course).map(({ id }) => id)).toEqual(["abc", "two", "cual-es"]);
});

test("feedback stands with its choice, and on both sides of true and false", async () => {
  const { course } = await convertText("A?{=one#well ~two#not so####for all}\n\nB{F#no#yes}", "es");

  expect(questionsOf(course)).toMatchObject([
    {
      feedback: { es: "for all" },
      choices: [
        { text: { es: "one" }, correct: true, feedback: { es: "well" } },
        { text: { es: "two" }, feedback: { es: "not so" } },
      ],
    },
    {
      choices: [
        { correct: false, feedback: { es: "no" } },
        { correct: true, feedback: { es: "yes" } },
      ],
    },
  ]);
});

test("numbers come with a tolerance, a range, or several as words", async () => {
  const { course } = await convertText("A{#5:0.5}\n\nB{#1..2}\n\nC{#=3 =4#also}\n\nD{#2,5}");

  expect(questionsOf(course)).toMatchObject([
    { type: "number", value: 5, tolerance: 0.5 },
    { type: "number", value: 1.5, tolerance: 0.5 },
    { type: "text", accept: { es: ["3", "4"] } },
    { type: "number", value: 2.5, tolerance: 0 },
  ]);
});

test("what is escaped is text, also where it would be a mark of Markdown", async () => {
  const { course } = await convertText("Is 2\\=2 \\{yes\\} *really*?{=a\\~b ~c\\#d}");

  expect(questionsOf(course)).toMatchObject([
    { prompt: { en: "Is 2=2 {yes} \\*really\\*?" }, choices: [{ text: { en: "a~b" } }, { text: { en: "c#d" } }] },
  ]);
});

test("an essay and a text without an answer are kept to be read", async () => {
  const { course, report } = await convertPath(sourcePath("questions.gift"));

  expect(wordsOf(course)).toContain("Escriba un ensayo");
  expect(entriesOf(report, "Escriba")).toMatchObject([
    { place: "questions.gift:22", kind: "question", outcome: "dropped" },
  ]);
  expect(entriesOf(report, "Solo una")).toMatchObject([{ outcome: "changed" }]);
});

test("a question whose braces do not close is told with its line", async () => {
  const { report } = await convertText("A?{T}\n\nB?{=a\n\n::C::?{F}");

  expect(report.entries.filter(({ outcome }) => outcome === "dropped")).toMatchObject([
    { place: "source.bin:3", kind: "question" },
  ]);
});

test("each category is an evaluation with its last name", async () => {
  const { course } = await convertText("$CATEGORY: $course$/top/Heart\n\nA{T}\n\n$CATEGORY: top/Lungs\n\nB{T}", "en");

  expect(course.modules[0]?.items.map(({ id, title }) => [id, title.en])).toEqual([
    ["heart", "Heart"],
    ["top-lungs", "Lungs"],
  ]);
});

test("a question without a text is asked by its name, and refuses nothing else", async () => {
  const { course, report } = await convertText("::Pi::{#3.14:0.01}\n\n{T}\n\nA{T}", "en");

  expect(questionsOf(course).map(({ prompt }) => prompt.en)).toEqual(["Pi", "{T}", "A"]);
  expect(entriesOf(report, "Pi")).toMatchObject([{ kind: "question", outcome: "changed" }]);
});

test("of several numbers the first may go without its sign", async () => {
  const { course, report } = await convertText("pH?{#7.35..7.45#Yes =%50%7.3:0.01#Nearly}", "en");

  expect(questionsOf(course)).toMatchObject([{ value: 7.4, tolerance: 0.05 }]);
  expect(report.found).toMatchObject({ choice: 2, feedback: 2 });
});

test("a question with a name begins another, blank line or not", async () => {
  const { course } = await convertText("::A:: One? {T}\n::B:: Two? {=a\n~b::c::}\n\n", "en");

  expect(questionsOf(course)).toMatchObject([
    { prompt: { en: "One?" } },
    { prompt: { en: "Two?" }, choices: { length: 2 } },
  ]);
});

test("feedback of an answer that is left out is told as left out", async () => {
  const { report } = await convertText("::Q::Name {=%100%aorta#ok =%50%arteria#close}", "en");

  expect(entriesOf(report, "close")).toMatchObject([{ outcome: "dropped" }]);
});

test("a question with a name begins another where words stand behind the braces, and feedback of a pair is told", async () => {
  const { course, report } = await convertText(
    "::A:: The {=mitral ~aortic} valve.\n::B:: Match {=a -> 1 # Well done\n=b -> 2}\n\n::C:: pH {#7:1 ~#No}",
    "en",
  );

  expect(questionsOf(course)).toMatchObject([
    { prompt: { en: "The \\_\\_\\_\\_\\_ valve." } },
    { prompt: { en: "Match" }, type: "matching" },
    { type: "number" },
  ]);
  expect(entriesOf(report, "Well done")).toMatchObject([{ kind: "feedback", outcome: "dropped" }]);
  expect(entriesOf(report, "~")).toMatchObject([{ kind: "choice", outcome: "dropped" }]);
});

test("a category of more questions than an assessment has stays apart from one that is called as its second part", async () => {
  const many = Array.from({ length: 150 }, (_, index) => `::q${index}::¿Late?{T}`).join("\n\n");
  const { course } = await convertText(
    `$CATEGORY: $course$/top/Examen\n\n${many}\n\n$CATEGORY: $course$/top/Examen 2\n\n::z::¿Late?{T}\n`,
  );

  expect(evaluationsOf(course).map(({ id, questions }) => [id, questions.length])).toEqual([
    ["examen", 75],
    ["examen-2-2", 75],
    ["examen-2", 1],
  ]);
});

test("an arrow in a choice is one of its signs", async () => {
  const { course } = await convertText("::A:: Which way? {=SA -> AV -> His ~AV -> SA -> His ~His}", "en");

  expect(questionsOf(course)).toMatchObject([
    {
      type: "single",
      choices: [
        { text: { en: "SA -> AV -> His" }, correct: true },
        { text: { en: "AV -> SA -> His" } },
        { text: { en: "His" } },
      ],
    },
  ]);
});

test("a sign for less before a letter is one of the signs of a text", async () => {
  const { course } = await convertText("::A:: If pH<pKa, the <b>acid</b> is {=whole, pH<pKa ~split, pH>pKa}", "en");

  expect(questionsOf(course)).toMatchObject([
    {
      prompt: { en: "If pH\\<pKa, the **acid** is" },
      choices: [{ text: { en: "whole, pH<pKa" } }, { text: { en: "split, pH>pKa" } }],
    },
  ]);
});
