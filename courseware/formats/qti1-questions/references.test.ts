import { expect, test } from "vitest";
import { omissions } from "../messages/omissions.ts";
import { reasons } from "../messages/reasons.ts";
import { scoring } from "../messages/scoring.ts";
import { settings } from "../messages/settings.ts";
import { convertText, entriesOf, evaluationsOf, questionsOf, wordsOf } from "../testing/convert-source.ts";

const text = (words: string) => `<material><mattext>${words}</mattext></material>`;
const answers = `<response_lid ident="r"><render_choice>${["a", "b"].map((id) => `<response_label ident="${id}">${text(id)}</response_label>`).join("")}</render_choice></response_lid>`;
const right =
  '<resprocessing><respcondition><conditionvar><varequal respident="r">a</varequal></conditionvar><setvar varname="SCORE">1</setvar></respcondition></resprocessing>';
const item = (ident: string, asked: string, more = "") =>
  `<item ident="${ident}" title="${ident}">${more}<presentation>${asked}${answers}</presentation>${right}</item>`;
const quiz = (inside: string, before = "") =>
  convertText(
    `<questestinterop>${before}<assessment ident="t" title="Quiz">${inside}</assessment></questestinterop>`,
    "en",
  );

test("inserts referenced material where it is shown, and reports missing and unused material", async () => {
  const kept = `<reference><material label="case">${text("The case")}</material><material label="spare"><mattext>Spare words</mattext></material></reference>`;
  const asked = (name: string) => `${text("See:")}<material><matref linkrefid="${name}"/></material>`;
  const { course, report } = await quiz(
    `${kept}<section ident="s">${item("one", asked("case"))}${item("two", '<flow_mat><material_ref linkrefid="case"/></flow_mat>')}${item("three", asked("gone"))}</section>`,
  );

  expect(questionsOf(course).map(({ prompt }) => prompt.en)).toEqual(["See:\n\nThe case", "The case", "See:"]);
  expect(entriesOf(report, "three")).toMatchObject([{ outcome: "changed", why: omissions.materialMissing("gone").en }]);
  expect(entriesOf(report, "Spare words")).toMatchObject([{ outcome: "dropped", why: omissions.materialUnused().en }]);
});

test("leaves out material with circular references, and reports it", async () => {
  const kept =
    '<reference><material label="a"><mattext>A</mattext><matref linkrefid="b"/></material><material label="b"><mattext>B</mattext><matref linkrefid="a"/></material></reference>';
  const { report } = await quiz(
    `${kept}<section ident="s">${item("one", '<material><matref linkrefid="a"/></material>')}</section>`,
  );

  expect(entriesOf(report, "one")[0]?.why).toContain(omissions.materialMissing("a").en);
});

test("shows an alternative only in place of missing content, and reports it otherwise", async () => {
  const picture = '<matimage uri="gone.png" imagtype="image/png"/>';
  const both = (main: string, words: string) =>
    `<material>${main}<altmaterial><mattext>${words}</mattext></altmaterial></material>`;
  const { course, report } = await quiz(
    `<section ident="s">${item("one", both("<mattext>Main</mattext>", "Spoken words") + both(picture, "A wave"))}</section>`,
  );

  expect(questionsOf(course)[0]?.prompt).toEqual({ en: "Main\n\nA wave" });
  expect(entriesOf(report, "Spoken words")).toMatchObject([{ outcome: "dropped", why: omissions.alternative().en }]);
  expect(entriesOf(report, "gone.png")).toMatchObject([{ outcome: "dropped", why: reasons.fileMissing().en }]);
});

test("reports repeated and missing items, and moves standalone items to their reference", async () => {
  const named = ["one", "alone", "gone"].map((ident) => `<itemref linkrefid="${ident}"/>`).join("");
  const { course, report } = await quiz(
    `<section ident="s">${item("one", text("First"))}${named}</section>`,
    item("alone", text("Second")),
  );

  expect(evaluationsOf(course).map(({ questions }) => questions.map(({ id }) => id))).toEqual([["one", "alone"]]);
  for (const ident of ["one", "gone"])
    expect(entriesOf(report, ident)).toContainEqual(
      expect.objectContaining({ outcome: "dropped", why: omissions.itemInOtherFile().en }),
    );
});

test("reports the time limits of the test, its sections and its questions", async () => {
  const limit = (value: string) => `<duration>${value}</duration>`;
  const { course, report } = await quiz(
    `${limit("PT1H30M")}<section ident="s">${limit("P0Y0M0DT0H5M0S")}${item("one", text("Ask"), limit("PT90S"))}</section>`,
  );

  expect(evaluationsOf(course)).toMatchObject([{ minutes: 90 }]);
  expect(entriesOf(report, "Quiz")[0]?.why).toBe(`${scoring.limitAsMinutes().en} ${scoring.limitOfSection().en}`);
  expect(entriesOf(report, "one")).toMatchObject([{ outcome: "changed", why: scoring.limitOfPart().en }]);
});

test("reads the texts of a test and its sections, and reports feedback on the whole test", async () => {
  const said = (words: string) => `<rubric>${text(words)}</rubric>`;
  const section = (ident: string, words: string) =>
    `<section ident="${ident}">${said(words)}${item(ident, text("Ask"))}</section>`;
  const { course, report } = await quiz(
    `${said("For all")}<assessfeedback ident="f">${text("Well done")}</assessfeedback>${section("one", "Part one")}${section("two", "Part two")}`,
  );

  expect(evaluationsOf(course)).toMatchObject([{ instructions: { en: "For all" } }]);
  expect(wordsOf(course, "en")).toBe("Part one\nPart two");
  expect(entriesOf(report, "Well done")).toMatchObject([{ outcome: "dropped", why: reasons.feedbackOfTest().en }]);
});

test("reports D2L's additions to questions: hints, grading keys, passwords, bonus points", async () => {
  const aside = (name: string, words: string) =>
    `<${name}><${name}_material><flow_mat>${text(words)}</flow_mat></${name}_material></${name}>`;
  const settingsOf =
    "<assess_procextension><intro_message><p>Welcome</p></intro_message><password>x</password><date_end>2026-05-01</date_end><page_footer>Ward 5</page_footer></assess_procextension>";
  const bonus = "<itemproc_extension><isbonus>yes</isbonus></itemproc_extension>";
  const hint = `<hint><hintmaterial><flow_mat>${text("Think of rhythm")}</flow_mat></hintmaterial></hint>`;
  const { course, report } = await quiz(
    `${settingsOf}<section ident="s">${item("one", text("Ask"), bonus + hint + aside("answer_key", "It is A") + aside("initial_text", "I think"))}</section>`,
  );

  expect(evaluationsOf(course)).toMatchObject([
    { instructions: { en: "Welcome" }, questions: [{ hint: { en: "Think of rhythm" } }] },
  ]);
  expect(entriesOf(report, "Quiz")[0]?.why).toBe(`${settings.password().en} ${settings.dates().en}`);
  expect(entriesOf(report, "one")[0]?.why).toBe(scoring.bonus().en);
  for (const [words, why] of [
    ["Ward 5", omissions.footer().en],
    ["It is A", reasons.forMarkers().en],
    ["I think", omissions.prefilledAnswer().en],
  ] as const)
    expect(entriesOf(report, words)).toMatchObject([{ outcome: "dropped", why }]);
});
