import { expect, test } from "vitest";
import { reasons } from "../messages/reasons.ts";
import { typeNamed, typeNames } from "../messages/type-names.ts";
import { convertText, entriesOf, evaluationsOf, questionsOf, wordsOf } from "../testing/convert-source.ts";

const html = (words: string) =>
  `<material><mat_extension><mat_formattedtext type="HTML">${words}</mat_formattedtext></mat_extension></material>`;
const item = (type: string, parts: { asked: string; answers: string; right?: string; notes?: string }) =>
  `<item title="${type}"><itemmetadata><bbmd_questiontype>${type}</bbmd_questiontype>${parts.notes ?? ""}</itemmetadata><presentation><flow class="QUESTION_BLOCK">${html(parts.asked)}</flow><flow class="RESPONSE_BLOCK">${parts.answers}</flow></presentation><resprocessing>${parts.right ? `<respcondition><conditionvar><and>${parts.right}</and></conditionvar><setvar>SCORE.max</setvar></respcondition>` : ""}</resprocessing></item>`;
const line = (ident: string) => `<response_str ident="${ident}"><render_fib/></response_str>`;
const list = (ident: string) =>
  `<response_lid ident="${ident}"><render_choice>${["heart", "lung"].map((id) => `<response_label ident="${id}">${html(id)}</response_label>`).join("")}</render_choice></response_lid>`;
const equal = (ident: string, value: string) => `<varequal respident="${ident}">${value}</varequal>`;
const subset = (ident: string, value: string, way: string) =>
  `<varsubset respident="${ident}" setmatch="${way}">${value}</varsubset>`;

const known = item("True/False", {
  asked: "Is it?",
  answers: `<response_lid ident="r"><render_choice><response_label ident="true">${html("true")}</response_label><response_label ident="false">${html("false")}</response_label></render_choice></response_lid>`,
  right: equal("r", "true"),
});
const convertTest = (inside: string, said = "") =>
  convertText(
    `<questestinterop><assessment title="Test">${said}<section>${inside}${known}</section></assessment></questestinterop>`,
    "en",
  );

test("numbers the gaps named in a text, and reads patterns as such", async () => {
  const { course } = await convertTest(
    item("Fill in the Blank Plus", {
      asked: "From [a] to [b].",
      answers: line("a") + line("b"),
      right: equal("a", "heart") + subset("b", "lungs?", "Matches"),
    }),
  );

  expect(questionsOf(course).slice(0, 2)).toMatchObject([
    { prompt: { en: "From \\_\\_\\_\\_ (1) to \\_\\_\\_\\_ (2).\n\nWhat goes in gap 1?" }, accept: { en: ["heart"] } },
    { accept: { en: ["lung", "lungs"] } },
  ]);
});

test("converts words for a jumbled sentence to one question per gap", async () => {
  const { course } = await convertTest(
    item("Jumbled Sentence", {
      asked: "From [x] to [y].",
      answers: list("x") + list("y"),
      right: equal("x", "heart") + equal("y", "lung"),
    }),
  );

  expect(questionsOf(course).slice(0, 2)).toMatchObject([
    { type: "single", choices: [{ id: "heart", correct: true }, { correct: false }] },
    { type: "single", choices: [{ correct: false }, { id: "lung", correct: true }] },
  ]);
});

test("joins a test's description and instructions, and reports notes and unsupported questions", async () => {
  const said = `<rubric view="All">${html("About it")}</rubric><presentation_material>${html("Do all")}</presentation_material>`;
  const { course, report } = await convertTest(
    item("Opinion Scale", { asked: "Do you agree?", answers: list("r") }) +
      item("Quiz Bowl", {
        asked: "Pumps blood",
        answers: line("r"),
        right: subset("r", "what", "Contains") + subset("r", "heart", "Contains"),
        notes: "<qmd_instructornotes>From 2019</qmd_instructornotes>",
      }),
    said,
  );

  expect(evaluationsOf(course)).toMatchObject([{ instructions: { en: "Do all\n\nAbout it" } }]);
  expect(wordsOf(course, "en")).toBe("Do you agree?\nPumps blood");
  for (const [name, type] of [
    ["Opinion Scale", typeNames.opinion],
    ["Quiz Bowl", typeNamed("Quiz Bowl")],
  ] as const)
    expect(entriesOf(report, name)).toMatchObject([{ outcome: "dropped", why: reasons.notAQuestion(type).en }]);
  expect(entriesOf(report, "From 2019")).toMatchObject([{ outcome: "dropped", why: reasons.authorsNote().en }]);
});

test("keeps the margin of a number, absolute or as a percentage", async () => {
  const number = (margin: string) =>
    item("Numeric", {
      asked: "Rate?",
      answers: '<response_num ident="n"><render_fib/></response_num>',
      right: `<varequal respident="n" ${margin}>50</varequal>`,
    });
  const { course } = await convertTest(
    number('margintype="absolute" margin="2"') + number('margintype="percent" margin="10"'),
  );

  expect(questionsOf(course)).toMatchObject([{ tolerance: 2 }, { tolerance: 5 }, { type: "single" }]);
});
