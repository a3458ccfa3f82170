import { expect, test } from "vitest";
import { reasons } from "../messages/reasons.ts";
import { scoring } from "../messages/scoring.ts";
import { convertText, convertZip, entriesOf, evaluationsOf, questionsOf } from "../testing/convert-source.ts";

const entry = '<p>Ask</p><textEntryInteraction responseIdentifier="R"/>';
const choices = ["A", "B"].map((id) => `<simpleChoice identifier="${id}">Choice ${id}</simpleChoice>`).join("");
const choose = `<choiceInteraction responseIdentifier="R" shuffle="true" maxChoices="1"><prompt>Ask</prompt>${choices}</choiceInteraction>`;
const correct = (value: string) => `<correctResponse><value>${value}</value></correctResponse>`;
const mapping = (marks: Record<string, number>, more = "") =>
  `<mapping defaultValue="0">${Object.entries(marks)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}" ${more}/>`)
    .join("")}</mapping>`;
const template = (name: string) =>
  `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${name}"/>`;
const scored = (comparison: string, marks = 1) =>
  `<responseIf>${comparison}<setOutcomeValue identifier="SCORE"><baseValue baseType="float">${marks}</baseValue></setOutcomeValue></responseIf>`;
const rules = (...comparisons: string[]) =>
  `<responseProcessing><responseCondition>${comparisons.join("").replaceAll("</responseIf><responseIf>", "</responseIf><responseElseIf>")}</responseCondition></responseProcessing>`;
const sides = (baseType: string, value: string) =>
  `<variable identifier="R"/><baseValue baseType="${baseType}">${value}</baseValue>`;

function convertItem(baseType: string, parts: { declared?: string; body: string; processing: string }) {
  const declaration = `<responseDeclaration identifier="R" cardinality="single" baseType="${baseType}">${parts.declared ?? ""}</responseDeclaration>`;
  return convertText(
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="i">${declaration}<itemBody>${parts.body}</itemBody>${parts.processing}</assessmentItem>`,
    "en",
  );
}

test.each([
  template("match_correct"),
  rules(scored('<match><variable identifier="R"/><correct identifier="R"/></match>')),
])("ignores a leftover mapping if the processing uses the correct response", async (processing) => {
  const declared = correct("A") + mapping({ B: 1 });
  const { course } = await convertItem("identifier", { declared, body: choose, processing });

  expect(questionsOf(course)).toMatchObject([{ choices: [{ correct: true }, { correct: false }] }]);
});

test("does not accept a number that is worth only part of the points", async () => {
  const { course, report } = await convertItem("float", {
    declared: mapping({ 10: 1, 11: 0.5 }),
    body: entry,
    processing: template("map_response"),
  });

  expect(questionsOf(course)).toMatchObject([{ type: "number", value: 10 }]);
  expect(entriesOf(report, "11")).toMatchObject([{ outcome: "dropped", why: reasons.partialCredit().en }]);
});

test("accepts words and numbers that the processing compares with and gives points for", async () => {
  const words = `<stringMatch caseSensitive="false">${sides("string", "aorta")}</stringMatch>`;
  const number = `<equal toleranceMode="absolute" tolerance="0.5">${sides("float", "7")}</equal>`;
  const typed = await convertItem("string", { body: entry, processing: rules(scored(words)) });
  const counted = await convertItem("float", { body: entry, processing: rules(scored(number)) });

  expect(questionsOf(typed.course)).toMatchObject([{ type: "text", accept: { en: ["aorta"] } }]);
  expect(questionsOf(counted.course)).toMatchObject([{ type: "number", value: 7, tolerance: 0.5 }]);
});

test.each([
  ["decimalPlaces", "2", "3.14", 3.14, 0.005],
  ["significantFigures", "2", "120", 120, 5],
])("accepts numbers that are rounded to the correct one (%s)", async (mode, figures, right, value, tolerance) => {
  const rounded = `<equalRounded roundingMode="${mode}" figures="${figures}">${sides("float", right)}</equalRounded>`;
  const { course } = await convertItem("float", { body: entry, processing: rules(scored(rounded)) });

  expect(questionsOf(course)).toMatchObject([{ value, tolerance }]);
});

test.each([
  ["a mapping", mapping({ aorta: 1 }, 'caseSensitive="true"'), template("map_response")],
  ["a rule", "", rules(scored(`<stringMatch caseSensitive="true">${sides("string", "aorta")}</stringMatch>`))],
])("reports that case no longer matters, as it did in %s", async (_, declared, processing) => {
  const { report } = await convertItem("string", { declared, body: entry, processing });

  expect(report.entries).toContainEqual(
    expect.objectContaining({ kind: "question", outcome: "changed", why: reasons.caseIgnored().en }),
  );
});

const several = (inside: string) =>
  `<choiceInteraction responseIdentifier="R" shuffle="true" maxChoices="0">${inside}<simpleChoice identifier="C">C</simpleChoice></choiceInteraction>`;
const answers = "<correctResponse><value>A</value><value>B</value></correctResponse>";
const whyOf = async (item: string) => {
  const { report } = await convertText(`<assessmentItem identifier="i" title="Signs">${item}</assessmentItem>`, "en");
  return entriesOf(report, "Signs")[0]?.why;
};
const ofR = (cardinality: string, declared: string) =>
  `<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="identifier">${declared}</responseDeclaration>`;
const body = (inside: string) => `<itemBody><p>Ask</p>${inside}</itemBody>`;

test.each([
  ["a template", template("match_correct")],
  ["a rule", rules(scored('<match><variable identifier="R"/><correct identifier="R"/></match>'))],
])("reports multiple answers scored all or nothing (%s)", async (_, processing) => {
  expect(await whyOf(ofR("multiple", answers) + body(several(choices)) + processing)).toBe(scoring.allOrNothing().en);
});

test.each([
  [{ A: 1, B: 1 }, 0, scoring.wrongCounted().en],
  [{ A: 1, B: 1 }, -1, ""],
  [{ A: 1, B: 1, C: -0.5 }, 0, scoring.wrongCounted().en],
  [{ A: 2, B: 1, C: -2 }, 0, scoring.weightsEqualised().en],
])(
  "reports points of multiple answers that differ from the scoring here (%o, others %i)",
  async (marks, others, why) => {
    const declared = answers + mapping(marks).replace('defaultValue="0"', `defaultValue="${others}"`);

    expect(await whyOf(ofR("multiple", declared) + body(several(choices)) + template("map_response"))).toBe(why);
  },
);

test("reports an item that required all its parts to be correct", async () => {
  const second = ofR("single", correct("A")).replace('"R"', '"S"');
  const matches = (response: string) =>
    `<match><variable identifier="${response}"/><correct identifier="${response}"/></match>`;
  const asked = choose + choose.replace('"R"', '"S"');
  const item = (test: string) => ofR("single", correct("A")) + second + body(asked) + test;

  expect(await whyOf(item(rules(scored(`<and>${matches("R")}${matches("S")}</and>`))))).toContain(
    scoring.allOrNothing().en,
  );
  expect(await whyOf(item(rules(scored(matches("R")))))).not.toContain(scoring.allOrNothing().en);
});

test("reports an ordering scored all or nothing", async () => {
  const order = `<orderInteraction responseIdentifier="R">${choices}</orderInteraction>`;

  expect(await whyOf(ofR("ordered", answers) + body(order) + template("match_correct"))).toBe(
    scoring.allOrNothing().en,
  );
});

test("reports the weights, conditions and time limits of a test", async () => {
  const reference = (id: string, inside: string) =>
    `<assessmentItemRef identifier="${id}" href="${id}.xml">${inside}</assessmentItemRef>`;
  const item = (id: string) =>
    `<assessmentItem identifier="${id}" title="Item ${id}">${ofR("single", correct("A"))}${body(choose)}</assessmentItem>`;
  const { course, report } = await convertZip({
    "imsmanifest.xml":
      '<manifest identifier="m"><resources><resource identifier="t" type="imsqti_test_xmlv2p1" href="t.xml"/></resources></manifest>',
    "t.xml": `<assessmentTest identifier="t" title="Test"><testPart identifier="p"><assessmentSection identifier="s" title="S">${reference("a", '<weight identifier="W" value="2"/><timeLimits maxTime="60"/>')}${reference("b", '<preCondition><isNull><variable identifier="a.SCORE"/></isNull></preCondition>')}</assessmentSection></testPart></assessmentTest>`,
    "a.xml": item("a"),
    "b.xml": item("b"),
  });

  expect(evaluationsOf(course)).toMatchObject([{ minutes: 3 }]);
  expect(entriesOf(report, "Test")[0]?.why).toContain(scoring.pointsEqualised().en);
  expect(entriesOf(report, "Item a")[0]?.why).toBe("");
  expect(entriesOf(report, "Item b")[0]?.why).toBe(scoring.conditionDropped().en);
});

test("reads an interaction with a single choice as single, despite multiple cardinality", async () => {
  const item = ofR("multiple", correct("A") + mapping({ A: 1, B: 0 })) + body(choose) + template("map_response");
  const { course, report } = await convertText(
    `<assessmentItem identifier="i" title="Signs">${item}</assessmentItem>`,
    "en",
  );

  expect(questionsOf(course)).toMatchObject([{ type: "single", choices: [{ correct: true }, { correct: false }] }]);
  expect(entriesOf(report, "Signs")[0]).toMatchObject({ outcome: "converted" });
});

test("reports pairs with different points", async () => {
  const side = (id: string) => `<simpleAssociableChoice identifier="${id}" matchMax="1">${id}</simpleAssociableChoice>`;
  const pairs = `<associateInteraction responseIdentifier="R">${["A", "B", "C", "D"].map(side).join("")}</associateInteraction>`;
  const declared = `<correctResponse><value>A B</value><value>C D</value></correctResponse>${mapping({ "A B": 2, "C D": 1 })}`;

  expect(await whyOf(ofR("multiple", declared) + body(pairs) + template("map_response"))).toBe(
    scoring.weightsEqualised().en,
  );
});

test("reports a step outside the correct order as left out", async () => {
  const order = `<orderInteraction responseIdentifier="R" maxChoices="2">${choices}<simpleChoice identifier="C">C</simpleChoice></orderInteraction>`;

  expect(await whyOf(ofR("ordered", answers) + body(order))).toBe(scoring.stepNotPlaced().en);
});
