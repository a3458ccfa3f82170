import { expect, test } from "vitest";
import { gift } from "../messages/gift.ts";
import {
  convertPath,
  convertText,
  entriesOf,
  evaluationsOf,
  questionsOf,
  refusalOf,
  sourcePath,
  wordsOf,
  writeSource,
} from "../testing/convert-source.ts";

test("reads GIFT questions by type, and counts what it found", async () => {
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

test("derives ids from the id in a comment, the name, or the text", async () => {
  const { course } = await convertText("// [id:abc]\n::One::A?{T}\n\n::Two::B?{T}\n\n¿Cuál es?{T}");

  expect(questionsOf(course).map(({ id }) => id)).toEqual(["abc", "two", "cual-es"]);
});

test("assigns feedback to its choice, and to both sides of true/false questions", async () => {
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

test("reads numbers with a tolerance, as a range, or several as accepted texts", async () => {
  const { course } = await convertText("A{#5:0.5}\n\nB{#1..2}\n\nC{#=3 =4#also}\n\nD{#2,5}");

  expect(questionsOf(course)).toMatchObject([
    { type: "number", value: 5, tolerance: 0.5 },
    { type: "number", value: 1.5, tolerance: 0.5 },
    { type: "text", accept: { es: ["3", "4"] } },
    { type: "number", value: 2.5, tolerance: 0 },
  ]);
});

test("reads escaped characters as text, even if they are Markdown syntax", async () => {
  const { course } = await convertText("Is 2\\=2 \\{yes\\} *really*?{=a\\~b ~c\\#d}");

  expect(questionsOf(course)).toMatchObject([
    { prompt: { en: "Is 2=2 {yes} \\*really\\*?" }, choices: [{ text: { en: "a~b" } }, { text: { en: "c#d" } }] },
  ]);
});

test("keeps an essay and a text without an answer as reading material", async () => {
  const { course, report } = await convertPath(sourcePath("questions.gift"));

  expect(wordsOf(course)).toContain("Escriba un ensayo");
  expect(entriesOf(report, "Escriba")).toMatchObject([
    { place: "questions.gift:22", kind: "question", outcome: "dropped" },
  ]);
  expect(entriesOf(report, "Solo una")).toMatchObject([{ outcome: "changed" }]);
});

test("reports a question with unclosed braces at its line", async () => {
  const { report } = await convertText("A?{T}\n\nB?{=a\n\n::C::?{F}");

  expect(report.entries.filter(({ outcome }) => outcome === "dropped")).toMatchObject([
    { place: "source.bin:3", kind: "question" },
  ]);
});

test("converts each category to an assessment named after its last part", async () => {
  const { course } = await convertText("$CATEGORY: $course$/top/Heart\n\nA{T}\n\n$CATEGORY: top/Lungs\n\nB{T}", "en");

  expect(course.modules[0]?.items.map(({ id, title }) => [id, title.en])).toEqual([
    ["heart", "Heart"],
    ["top-lungs", "Lungs"],
  ]);
});

test("uses the name of a question without text as its prompt, and still reads the others", async () => {
  const { course, report } = await convertText("::Pi::{#3.14:0.01}\n\n{T}\n\nA{T}", "en");

  expect(questionsOf(course).map(({ prompt }) => prompt.en)).toEqual(["Pi", "{T}", "A"]);
  expect(entriesOf(report, "Pi")).toMatchObject([{ kind: "question", outcome: "changed" }]);
});

test("accepts a list of numbers that omits the sign of the first one", async () => {
  const { course, report } = await convertText("pH?{#7.35..7.45#Yes =%50%7.3:0.01#Nearly}", "en");

  expect(questionsOf(course)).toMatchObject([{ value: 7.4, tolerance: 0.05 }]);
  expect(report.found).toMatchObject({ choice: 2, feedback: 2 });
});

test("starts another question at a named one, even without a blank line", async () => {
  const { course } = await convertText("::A:: One? {T}\n::B:: Two? {=a\n~b::c::}\n\n", "en");

  expect(questionsOf(course)).toMatchObject([
    { prompt: { en: "One?" } },
    { prompt: { en: "Two?" }, choices: { length: 2 } },
  ]);
});

test("reports the feedback of a dropped answer as dropped", async () => {
  const { report } = await convertText("::Q::Name {=%100%aorta#ok =%50%arteria#close}", "en");

  expect(entriesOf(report, "close")).toMatchObject([{ outcome: "dropped" }]);
});

test("starts another question at a name after trailing text, and reports a pair's feedback", async () => {
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

test("keeps a split category apart from one with the title of its second part", async () => {
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

test("reads an arrow in a choice as plain text", async () => {
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

test("reads a less-than sign before a letter as plain text", async () => {
  const { course } = await convertText("::A:: If pH<pKa, the <b>acid</b> is {=whole, pH<pKa ~split, pH>pKa}", "en");

  expect(questionsOf(course)).toMatchObject([
    {
      prompt: { en: "If pH\\<pKa, the **acid** is" },
      choices: [{ text: { en: "whole, pH<pKa" } }, { text: { en: "split, pH>pKa" } }],
    },
  ]);
});

test("separates questions between which a blank line is missing", async () => {
  const { course, report } = await convertText(
    "1. One?\n{\n=a\n~b\n}\n2. Two?\nReally? {~a =b}\n3. The {=heart ~lung} beats.\n4. Four? {#4}\n",
    "en",
  );

  expect(questionsOf(course)).toMatchObject([
    { prompt: { en: "1\\. One?" }, choices: { length: 2 } },
    { prompt: { en: "2\\. Two?\\\nReally?" }, choices: [{}, { correct: true }] },
    { prompt: { en: "3\\. The \\_\\_\\_\\_\\_ beats." } },
    { prompt: { en: "4\\. Four?" }, value: 4 },
  ]);
  expect(report.entries.filter(({ kind }) => kind === "question").map(({ place }) => place)).toEqual(
    [1, 6, 8, 9].map((line) => `source.bin:${line}`),
  );
});

test.each([
  ["an unclosed pair of braces", "Bad? {=a ~b"],
  ["two pairs of braces", "Bad? $$\\frac{1}{2}$$ {=0.5 ~1}"],
  ["braces within braces", "Bad? {=x^{2} ~x}"],
  ["no sign before its answers", "Bad? {a, b}"],
])("reports a question with %s, and joins it with no other", async (_, bad) => {
  const { course, report } = await convertText(`Good? {=a ~b}\n\n${bad}\n\nAlso good? {T}\n`, "en");

  expect(questionsOf(course)).toMatchObject([{ prompt: { en: "Good?" } }, { prompt: { en: "Also good?" } }]);
  expect(entriesOf(report, "Bad?")).toMatchObject([
    { place: "source.bin:3", outcome: "dropped", why: gift.answers().en },
  ]);
});

test("says why nothing could be imported", async () => {
  const { place, reason } = await refusalOf(await writeSource("// One\nBad? {=a ~b", "late.txt"));
  expect(place).toEqual({ file: "late.txt", line: 2 });
  expect(reason.en).toContain(`“Bad? {=a ~b” was left out: ${gift.answers().en}`);
});

test("reads true and false in Spanish", async () => {
  const { course } = await convertText("¿Late? {VERDADERO}\n\n¿Duerme? {Falso#No.}\n\n¿Vive? {V}\n", "es");
  expect(questionsOf(course).map((each) => "choices" in each && each.choices.map(({ correct }) => correct))).toEqual([
    [true, false],
    [false, true],
    [true, false],
  ]);
});
