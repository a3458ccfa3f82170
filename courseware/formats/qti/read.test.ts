import { expect, test } from "vitest";
import { reasons } from "../messages/reasons.ts";
import { refusals } from "../messages/refusals.ts";
import { scoring } from "../messages/scoring.ts";
import {
  classesOf,
  convertPath,
  convertText,
  convertZip,
  entriesOf,
  evaluationsOf,
  questionsOf,
  refusalOf,
  sourcePath,
  wordsOf,
  writeFolder,
} from "../testing/convert-source.ts";

function item(inside: string, declaration = ""): string {
  return `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i" title="I" xml:lang="en">${declaration}<itemBody>${inside}</itemBody></assessmentItem>`;
}

function declare(baseType: string, correct: string[], cardinality = "single"): string {
  const values = correct.map((value) => `<value>${value}</value>`).join("");
  return `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${baseType}"><correctResponse>${values}</correctResponse></responseDeclaration>`;
}

test("reads a Canvas quiz in QTI 1.2: its questions by type, its attempts and its time limit", async () => {
  const { course, report } = await convertPath(sourcePath("canvas-quiz.xml"));

  expect(report).toMatchObject({
    format: "IMS QTI",
    version: "1.2",
    found: { item: 1, question: 8, choice: 16, feedback: 3 },
  });
  expect(evaluationsOf(course)).toMatchObject([{ id: "gquiz1", minutes: 30, attempts: 2 }]);
  expect(report.entries.find(({ kind }) => kind === "item")?.why).toContain(scoring.limitAsMinutes().en);
  expect(questionsOf(course).map(({ type }) => type)).toEqual([
    "single",
    "multiple",
    "text",
    "number",
    "matching",
    "text",
    "text",
    "ordering",
  ]);
});

test("assigns QTI 1.2 feedback to its choice, and general feedback to the question", async () => {
  const { course } = await convertPath(sourcePath("canvas-quiz.xml"));

  expect(questionsOf(course)[0]).toMatchObject({
    feedback: { en: "See class 3.\n\nIf you were right: Well done." },
    choices: [{ correct: true, feedback: null }, { feedback: { en: "Harms the child." } }],
  });
});

test("reads excluded choices as wrong, bounds as tolerance, and unmatched labels as distractors", async () => {
  const { course } = await convertPath(sourcePath("canvas-quiz.xml"));

  expect(questionsOf(course).slice(1, 5)).toMatchObject([
    { choices: [{ correct: true }, { correct: false }, { correct: true }] },
    { accept: { en: ["aorta"] } },
    { value: 40, tolerance: 5 },
    { pairs: { length: 2 }, distractors: [{ text: { en: "Diuretic" } }] },
  ]);
});

test("reads a QTI 2.1 package as its test, and unlisted items as a separate assessment", async () => {
  const { course, report } = await convertPath(sourcePath("qti21"));

  expect(report).toMatchObject({
    version: "2.1",
    found: { course: 1, item: 2, question: 7, feedback: 2, picture: 1, choice: 20 },
  });
  expect(evaluationsOf(course)).toMatchObject([
    { id: "heart", attempts: 3, minutes: 20, questions: { length: 5 } },
    { id: "questions", questions: [{ type: "single" }, { type: "single" }, { type: "ordering" }] },
  ]);
  expect(entriesOf(report, "gone.xml")).toMatchObject([{ place: "test.xml:11", outcome: "dropped" }]);
});

test("converts gaps of several kinds to one question each, with tolerance", async () => {
  const { course } = await convertPath(sourcePath("qti21"));

  expect(questionsOf(course).filter(({ id }) => id.startsWith("r2"))).toMatchObject([
    { type: "text", accept: { es: ["aorta", "la aorta"] } },
    { type: "number", value: 40, tolerance: 5 },
    { type: "single", choices: [{ correct: true }, { correct: false }] },
  ]);
});

test("keeps a hotspot question as text with its picture", async () => {
  const { course, report } = await convertPath(sourcePath("qti21"));

  expect(wordsOf(course)).toContain("Señale la válvula mitral.");
  expect(
    classesOf(course)
      .flatMap(({ blocks }) => blocks)
      .some(({ type }) => type === "image"),
  ).toBe(true);
  expect(entriesOf(report, "Señale")).toMatchObject([{ kind: "question", outcome: "dropped" }]);
});

test("reports the choices of an unsupported question along with it", async () => {
  const spots = '<hotspotChoice identifier="s1" hotspotLabel="Mitral"/><hotspotChoice identifier="s2"/>';
  const hotspot = item(`<p>Where?</p><hotspotInteraction responseIdentifier="RESPONSE">${spots}</hotspotInteraction>`);
  const ways = '<simpleChoice identifier="a">Two</simpleChoice><simpleChoice identifier="b">Three</simpleChoice>';
  const calculated = item(
    `<p>How many?</p><choiceInteraction responseIdentifier="RESPONSE">${ways}</choiceInteraction>`,
  ).replace("</itemBody>", "</itemBody><templateProcessing/>");
  const told = async (text: string) =>
    (await convertText(text)).report.entries.filter(({ kind }) => kind === "choice").map(({ what }) => what);

  expect(await told(hotspot)).toEqual(["Mitral", "s2"]);
  expect(await told(calculated)).toEqual(["Two", "Three"]);
});

test("reads a QTI 3.0 item", async () => {
  const { course, report } = await convertPath(sourcePath("qti3.xml"));

  expect(report.version).toBe("3.0");
  expect(questionsOf(course)).toMatchObject([
    {
      id: "q3-item",
      type: "single",
      feedback: { en: "See class 3." },
      choices: [{ id: "a", correct: true }, { id: "b" }],
    },
  ]);
});

test("converts a slider to a number question, and a pattern to the answers it accepts", async () => {
  const slider = item(
    '<p>How much?</p><sliderInteraction responseIdentifier="RESPONSE" lowerBound="0" upperBound="9"/>',
    declare("integer", ["7"]),
  );
  const pattern = item(
    '<p>Which? <textEntryInteraction responseIdentifier="RESPONSE"/></p>',
    declare("string", []),
  ).replace(
    "</itemBody>",
    '</itemBody><responseProcessing><responseCondition><responseIf><patternMatch pattern="tum(o|ou)r"><variable identifier="RESPONSE"/></patternMatch></responseIf></responseCondition></responseProcessing>',
  );

  expect(questionsOf((await convertText(slider)).course)).toMatchObject([{ type: "number", value: 7 }]);
  expect(questionsOf((await convertText(pattern)).course)).toMatchObject([{ accept: { en: ["tumor", "tumour"] } }]);
});

test("converts sides with several partners to one multiple choice question each", async () => {
  const side = (id: string) => `<simpleAssociableChoice identifier="${id}" matchMax="2">${id}</simpleAssociableChoice>`;
  const set = (...ids: string[]) => `<simpleMatchSet>${ids.map(side).join("")}</simpleMatchSet>`;
  const match = `<matchInteraction responseIdentifier="RESPONSE"><prompt>Which?</prompt>${set("a", "b")}${set("x", "y")}</matchInteraction>`;
  const { course } = await convertText(item(match, declare("directedPair", ["a x", "a y", "b x"], "multiple")));

  expect(questionsOf(course)).toMatchObject([
    { type: "multiple", choices: [{ correct: true }, { correct: true }] },
    { type: "multiple", choices: [{ correct: true }, { correct: false }] },
  ]);
});

test("reports a side without a partner where the others have several", async () => {
  const side = (id: string) => `<simpleAssociableChoice identifier="${id}" matchMax="2">${id}</simpleAssociableChoice>`;
  const set = (...ids: string[]) => `<simpleMatchSet>${ids.map(side).join("")}</simpleMatchSet>`;
  const match = `<matchInteraction responseIdentifier="RESPONSE"><prompt>Which?</prompt>${set("a", "b", "alone")}${set("x", "y")}</matchInteraction>`;
  const { report } = await convertText(item(match, declare("directedPair", ["a x", "a y", "b x"], "multiple")));

  expect(entriesOf(report, "alone")).toMatchObject([{ outcome: "dropped", why: reasons.noPartner().en }]);
});

test("refuses a package without a manifest", async () => {
  const path = await writeFolder({ "item1.xml": item("<p>x</p>"), "item2.xml": item("<p>y</p>") });

  expect((await refusalOf(path)).reason).toEqual(refusals.manifestMissing());
});

const manifest =
  '<manifest identifier="m"><metadata><schema>QTIv2.1 Package</schema></metadata><resources><resource identifier="t" type="imsqti_test_xmlv2p1" href="t.xml"/></resources></manifest>';

test("refuses sections that contain each other, with their place", async () => {
  const path = await writeFolder({
    "imsmanifest.xml": manifest,
    "t.xml":
      '<assessmentTest identifier="t"><testPart><assessmentSectionRef href="s.xml"/></testPart></assessmentTest>',
    "s.xml": '<assessmentSection identifier="s"><assessmentSectionRef href="s.xml"/></assessmentSection>',
  });

  expect(await refusalOf(path)).toMatchObject({ place: { file: "s.xml", line: 1 }, reason: refusals.cycle("s.xml") });
});

test("reads a zipped package with an enclosing folder", async () => {
  const { course } = await convertZip({
    "export/imsmanifest.xml": manifest,
    "export/t.xml":
      '<assessmentTest identifier="t" title="T"><testPart><assessmentItemRef href="i.xml"/></testPart></assessmentTest>',
    "export/i.xml": item(
      '<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>?</prompt><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction>',
      declare("identifier", ["B"]),
    ),
  });

  expect(questionsOf(course)).toMatchObject([{ choices: [{ correct: false }, { correct: true }] }]);
});
