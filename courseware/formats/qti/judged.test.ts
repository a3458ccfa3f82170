import { expect, test } from "vitest";
import { reasons } from "../messages/reasons.ts";
import { convertText, entriesOf, questionsOf } from "../testing/convert-source.ts";

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
])("where the processing looks at what is correct, a mapping that was left over means nothing", async (processing) => {
  const declared = correct("A") + mapping({ B: 1 });
  const { course } = await convertItem("identifier", { declared, body: choose, processing });

  expect(questionsOf(course)).toMatchObject([{ choices: [{ correct: true }, { correct: false }] }]);
});

test("a number that is worth a part of the marks is not right", async () => {
  const { course, report } = await convertItem("float", {
    declared: mapping({ 10: 1, 11: 0.5 }),
    body: entry,
    processing: template("map_response"),
  });

  expect(questionsOf(course)).toMatchObject([{ type: "number", value: 10 }]);
  expect(entriesOf(report, "11")).toMatchObject([{ outcome: "dropped", why: reasons.partialCredit().en }]);
});

test("words and numbers are right where the processing compares with them and gives marks", async () => {
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
])("what is rounded to the right number is accepted (%s)", async (mode, figures, right, value, tolerance) => {
  const rounded = `<equalRounded roundingMode="${mode}" figures="${figures}">${sides("float", right)}</equalRounded>`;
  const { course } = await convertItem("float", { body: entry, processing: rules(scored(rounded)) });

  expect(questionsOf(course)).toMatchObject([{ value, tolerance }]);
});

test.each([
  ["a mapping", mapping({ aorta: 1 }, 'caseSensitive="true"'), template("map_response")],
  ["a rule", "", rules(scored(`<stringMatch caseSensitive="true">${sides("string", "aorta")}</stringMatch>`))],
])("upper and lower case that %s tells apart are told", async (_, declared, processing) => {
  const { report } = await convertItem("string", { declared, body: entry, processing });

  expect(report.entries).toContainEqual(
    expect.objectContaining({ kind: "question", outcome: "changed", why: reasons.caseIgnored().en }),
  );
});
