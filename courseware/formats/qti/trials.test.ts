import { expect, test } from "vitest";
import { convertText, questionsOf } from "../testing/convert-source.ts";

const choices = ["a", "b", "c"].map((id) => `<simpleChoice identifier="${id}">Choice ${id}</simpleChoice>`).join("");
const variable = '<variable identifier="RESPONSE"/>';
const base = (value: string, type = "identifier") => `<baseValue baseType="${type}">${value}</baseValue>`;
const set = (outcome: string, value: string) => `<setOutcomeValue identifier="${outcome}">${value}</setOutcomeValue>`;
const ask = (test: string, then: string, otherwise = "") =>
  `<responseCondition><responseIf>${test}${then}</responseIf>${otherwise && `<responseElse>${otherwise}</responseElse>`}</responseCondition>`;
const feedback = (outcome: string, id: string, words: string) =>
  `<modalFeedback outcomeIdentifier="${outcome}" identifier="${id}" showHide="show"><p>${words}</p></modalFeedback>`;

function item(correct: string, rest: string, type = "identifier", answer = ""): string {
  const body =
    answer || `<choiceInteraction responseIdentifier="RESPONSE"><prompt>Ask</prompt>${choices}</choiceInteraction>`;
  return `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="${type}">${correct && `<correctResponse><value>${correct}</value></correctResponse>`}</responseDeclaration><itemBody>${body}</itemBody>${rest}</assessmentItem>`;
}

test("assigns feedback as the processing shows it: to right answers, wrong answers or a choice", async () => {
  const isRight = `<match>${variable}<correct identifier="RESPONSE"/></match>`;
  const rules = [
    ask(isRight, set("F1", base("modal_1")), set("F1", base("modal_2"))),
    ask(`<match>${variable}${base("a")}</match>`, set("F2", base("modal_3"))),
    set("F3", base("modal_4")),
  ];
  const feedbackXml = ["Well done.", "Read again.", "Too low.", "For all."].map((words, index) =>
    feedback(["F1", "F1", "F2", "F3"][index] ?? "", `modal_${index + 1}`, words),
  );
  const { course } = await convertText(
    item("b", `<responseProcessing>${rules.join("")}</responseProcessing>${feedbackXml.join("")}`),
    "en",
  );

  expect(questionsOf(course)).toMatchObject([
    {
      feedback: { en: "If you were right: Well done.\n\nIf you were wrong: Read again.\n\nFor all." },
      choices: [{ feedback: { en: "Too low." } }, { correct: true, feedback: null }, { feedback: null }],
    },
  ]);
});

test("takes answers with points as correct if no correct response is declared", async () => {
  const rule = ask(`<match>${variable}${base("c")}</match>`, set("SCORE", base("1", "float")));
  const { course } = await convertText(item("", `<responseProcessing>${rule}</responseProcessing>`), "en");

  expect(questionsOf(course)).toMatchObject([{ choices: [{ correct: false }, { correct: false }, { correct: true }] }]);
});

test.each([
  ["gte", "lte"],
  ["lte", "gte"],
])("reads bounds with the number on either side, and reversed as in Moodle's plugin (%s, %s)", async (low, high) => {
  const bounds = `<and><${low}>${base("7.35", "float")}${variable}</${low}><${high}>${base("7.45", "float")}${variable}</${high}></and>`;
  const entry = '<p>pH?</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p>';
  const rule = ask(bounds, set("SCORE", base("1", "float")));
  const { course } = await convertText(
    item("7.4", `<responseProcessing>${rule}</responseProcessing>`, "float", entry),
    "en",
  );

  expect(questionsOf(course)).toMatchObject([{ type: "number", value: 7.4, tolerance: 0.05 }]);
});

test("assigns feedback on one of several answers to its choice, and feedback on all of them to the question", async () => {
  const several = item("a", "RULES", "identifier").replace('cardinality="single"', 'cardinality="multiple"');
  const both = several.replace("<value>a</value>", "<value>a</value><value>b</value>");
  const rules = [
    set("F", variable),
    ask(`<match>${variable}<correct identifier="RESPONSE"/></match>`, set("G", base("g"))),
    ask(`<member>${base("c")}${variable}</member>`, set("H", base("h"))),
  ];
  const feedbackXml = feedback("F", "a", "One of two.") + feedback("G", "g", "Both.") + feedback("H", "h", "Not this.");
  const { course } = await convertText(
    both.replace("RULES", `<responseProcessing>${rules.join("")}</responseProcessing>${feedbackXml}`),
    "en",
  );

  expect(questionsOf(course)).toMatchObject([
    {
      feedback: { en: "If you were right: Both." },
      choices: [{ feedback: { en: "One of two." } }, { feedback: null }, { feedback: { en: "Not this." } }],
    },
  ]);
});

test("copes with rules that double a value repeatedly", async () => {
  const both = '<multiple><variable identifier="X"/><variable identifier="X"/></multiple>';
  const rules = [set("X", `<multiple>${base("a")}</multiple>`), ...Array<string>(60).fill(set("X", both))];
  const { course } = await convertText(item("b", `<responseProcessing>${rules.join("")}</responseProcessing>`), "en");

  expect(questionsOf(course)).toMatchObject([{ choices: [{}, { correct: true }, {}] }]);
});

test("merges identical feedback written once to show and once to hide", async () => {
  const feedbackXml = feedback("F", "i", "See the guide.");
  const { course } = await convertText(item("b", feedbackXml + feedbackXml.replace('"show"', '"hide"')), "en");

  expect(questionsOf(course)).toMatchObject([{ feedback: { en: "See the guide." } }]);
});

test.each([
  ["Show a hint", ["Think of a.", undefined]],
  ["Show the solution", [undefined, "Think of a."]],
])("reads feedback shown by a button as a hint, unless it may be the solution (%s)", async (title, shown) => {
  const button = `<p><endAttemptInteraction responseIdentifier="BUTTON" title="${title}"/></p>`;
  const rule = `<responseProcessing>${ask('<variable identifier="BUTTON"/>', set("F", base("b1")))}</responseProcessing>`;
  const choose = `<choiceInteraction responseIdentifier="RESPONSE"><prompt>Ask</prompt>${choices}</choiceInteraction>`;
  const { course } = await convertText(
    item("b", rule + feedback("F", "b1", "Think of a."), "identifier", choose + button),
    "en",
  );

  expect(questionsOf(course).map(({ hint, feedback: feedbackXml }) => [hint?.en, feedbackXml?.en])).toEqual([shown]);
});
