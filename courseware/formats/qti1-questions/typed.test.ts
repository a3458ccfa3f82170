import { expect, test } from "vitest";
import { scoring } from "../messages/scoring.ts";
import { typeNames } from "../messages/type-names.ts";
import { convertText, entriesOf, questionsOf } from "../testing/convert-source.ts";

const text = (words: string) => `<material><mattext>${words}</mattext></material>`;
const ask = (ident = "r") => `<response_num ident="${ident}"><render_fib fibtype="Decimal"/></response_num>`;
const bound = (name: string, value: number, ident = "r") => `<${name} respident="${ident}">${value}</${name}>`;
const not = (inside: string) => `<not>${inside}</not>`;
const rule = (inside: string, more = "") =>
  `<respcondition>${more}<conditionvar>${inside}</conditionvar><setvar varname="SCORE">1</setvar></respcondition>`;

const other = `<item ident="o" title="other"><presentation>${text("Ask")}${ask()}</presentation><resprocessing>${rule(bound("varequal", 1))}</resprocessing></item>`;
const convertItem = (rules: string, places = ask(), metadata = "") =>
  convertText(
    `<questestinterop><item ident="q" title="Dose">${metadata}<presentation>${text("How much?")}${places}</presentation><resprocessing>${rules}</resprocessing></item>${other}</questestinterop>`,
    "en",
  );

test("reads negated bounds as a range", async () => {
  const { course, report } = await convertItem(rule(not(bound("varlt", 4)) + not(bound("vargt", 6))));

  expect(questionsOf(course)[0]).toMatchObject({ type: "number", value: 5, tolerance: 1 });
  expect(entriesOf(report, "Dose")).toMatchObject([{ outcome: "converted" }]);
});

test.each([
  ["excluded ends", bound("vargt", 4) + bound("varlt", 6), "changed", scoring.endsCount()],
  [
    "two ranges",
    `<or><and>${bound("vargte", 1) + bound("varlte", 2)}</and><and>${bound("vargte", 5) + bound("varlte", 6)}</and></or>`,
    "changed",
    scoring.ruleDropped(),
  ],
  ["an excluded range", not(bound("vargte", 1) + bound("varlte", 2)), "dropped", scoring.ruleDropped()],
  ["all but a number", not(bound("varequal", 4)), "dropped", scoring.ruleDropped()],
  ["an open-ended range", bound("vargte", 4), "dropped", scoring.openRange()],
])("reports the lost rule of a number question with %s", async (_, inside, outcome, why) => {
  const { report } = await convertItem(rule(inside));

  expect(entriesOf(report, "Dose")).toMatchObject([{ outcome, why: why.en }]);
});

test("reads a range for each of several numbers", async () => {
  const range = (ident: string, from: number) => rule(bound("vargte", from, ident) + bound("varlte", from + 2, ident));
  const { course } = await convertItem(range("r", 1) + range("s", 5), ask("r") + ask("s"));

  expect(questionsOf(course).slice(0, 2)).toMatchObject([
    { value: 2, tolerance: 1 },
    { value: 6, tolerance: 1 },
  ]);
});

test("reports D2L's significant figures, and computed questions as unsupported", async () => {
  const precision = '<respcond_extension><precision type="significantfigures">3</precision></respcond_extension>';
  const kind =
    "<itemmetadata><qtimetadata><qti_metadatafield><fieldlabel>qmd_questiontype</fieldlabel><fieldentry>Significant Figures</fieldentry></qti_metadatafield></qtimetadata></itemmetadata>";
  const typed = await convertItem(rule(bound("varequal", 12.5), precision));
  const computed = await convertItem(rule("<other/>", precision), ask(), kind);

  expect(entriesOf(typed.report, "Dose")).toMatchObject([{ outcome: "changed", why: scoring.precisionDropped().en }]);
  expect(entriesOf(computed.report, "Dose")[0]?.why).toContain(typeNames.calculated.en);
});

test("reports several input fields with the same answers", async () => {
  const lines =
    '<response_str ident="r"><render_fib input_boxes="2"><response_label ident="a"/></render_fib></response_str>';
  const { report } = await convertItem(rule('<varequal respident="a">heat</varequal>'), lines);

  expect(entriesOf(report, "Dose")).toMatchObject([{ outcome: "changed", why: scoring.severalTyped("2").en }]);
});
