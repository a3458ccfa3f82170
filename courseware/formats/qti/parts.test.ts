import { expect, test } from "vitest";
import { reasons } from "../messages/reasons.ts";
import { scoring } from "../messages/scoring.ts";
import {
  classesOf,
  convertText,
  convertZip,
  entriesOf,
  evaluationsOf,
  questionsOf,
} from "../testing/convert-source.ts";

const declare = (identifier: string, type: string, value: string) =>
  `<responseDeclaration identifier="${identifier}" cardinality="single" baseType="${type}"><correctResponse><value>${value}</value></correctResponse></responseDeclaration>`;

test("converts an item except for an unsupported part, which it reports separately", async () => {
  const { course, report } = await convertText(
    `<assessmentItem identifier="i" title="Pulse">${declare("a", "integer", "60")}<itemBody><p>Pulse?</p><textEntryInteraction responseIdentifier="a"/><extendedTextInteraction responseIdentifier="b"><prompt>Say why.</prompt></extendedTextInteraction></itemBody></assessmentItem>`,
    "en",
  );

  expect(questionsOf(course)).toMatchObject([{ type: "number", value: 60 }]);
  expect(entriesOf(report, "Pulse")).toMatchObject([{ kind: "question", outcome: "converted" }]);
  expect(entriesOf(report, "Say why.")).toMatchObject([{ kind: "question", outcome: "dropped" }]);
});

test("inserts a shared stimulus into each QTI 3 item, and keeps the order of choices", async () => {
  const item = (id: string) =>
    `<qti-assessment-item identifier="${id}"><qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>x</qti-value></qti-correct-response></qti-response-declaration><qti-assessment-stimulus-ref identifier="s" href="../s/case.xml"/><qti-item-body><qti-choice-interaction response-identifier="RESPONSE"><qti-prompt>What is ${id}?</qti-prompt><qti-simple-choice identifier="x">A sign</qti-simple-choice><qti-simple-choice identifier="y">None of these</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`;
  const resource = (href: string) => `<resource type="imsqti_item_xmlv3p0" identifier="${href}" href="${href}"/>`;
  const { course, report } = await convertZip({
    "imsmanifest.xml": `<manifest identifier="m"><resources>${resource("i/a.xml")}${resource("i/b.xml")}</resources></manifest>`,
    "i/a.xml": item("a"),
    "i/b.xml": item("b"),
    "s/case.xml":
      '<qti-assessment-stimulus identifier="s"><qti-stimulus-body><p>Rosa está cansada.</p></qti-stimulus-body></qti-assessment-stimulus>',
  });

  expect(evaluationsOf(course)).toMatchObject([{ shuffleChoices: false }]);
  const prompts = questionsOf(course).map(({ prompt }) => Object.values(prompt)[0]);
  expect(prompts).toEqual(["a", "b"].map((id) => `Rosa está cansada.\n\nWhat is ${id}?`));
  expect(report.entries.filter(({ outcome }) => outcome === "dropped")).toEqual([]);
});

test("reads the texts and questions of a test's sections, and reports their titles and grading notes", async () => {
  const item = (id: string) =>
    `<assessmentItem identifier="${id}" title="Pulse ${id}">${declare("r", "integer", "60")}<itemBody><p>Pulse ${id}?</p><rubricBlock view="scorer"><p>Marks for ${id}</p></rubricBlock><textEntryInteraction responseIdentifier="r"/></itemBody></assessmentItem>`;
  const section = (title: string, inside: string) =>
    `<assessmentSection identifier="${title}" title="${title}" visible="true">${inside}</assessmentSection>`;
  const above = `<rubricBlock view="candidate" use="instructions"><p>Take your time.</p></rubricBlock>`;
  const ofCase = `<rubricBlock view="candidate"><p>Rosa is 32.</p></rubricBlock>`;
  const ofMarkers = `<rubricBlock view="scorer"><p>Mark twice.</p></rubricBlock>`;
  const { course, report } = await convertText(
    `<assessmentTest identifier="t" title="Test"><testPart identifier="p">${section("One", above + item("a"))}${section("Two", ofCase + ofMarkers + item("b"))}</testPart></assessmentTest>`,
    "en",
  );

  expect(evaluationsOf(course)).toMatchObject([{ instructions: { en: "Take your time." } }]);
  expect(questionsOf(course)).toHaveLength(2);
  expect(classesOf(course)[0]?.blocks).toMatchObject([{ type: "text", markdown: { en: "Rosa is 32." } }]);
  for (const title of ["One", "Two"])
    expect(entriesOf(report, title)).toMatchObject([{ kind: "module", outcome: "changed" }]);
  for (const words of ["Marks for a", "Marks for b", "Mark twice."])
    expect(entriesOf(report, words)).toMatchObject([{ outcome: "dropped" }]);
});

test("reports the accessibility catalogue of a QTI 3 item as left out", async () => {
  const card = (words: string) =>
    `<qti-card support="glossary-on-screen"><qti-html-content>${words}</qti-html-content></qti-card>`;
  const { report } = await convertText(
    `<qti-assessment-item identifier="i" title="Pulse"><qti-response-declaration identifier="r" cardinality="single" base-type="integer"><qti-correct-response><qti-value>60</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><p data-catalog-idref="c">Pulse?</p><qti-text-entry-interaction response-identifier="r"/></qti-item-body><qti-catalog-info><qti-catalog id="c">${card("<p>Beats a minute</p>")}</qti-catalog><qti-catalog id="sign-language"><qti-card support="sign-language"><qti-file-href>sign.mp4</qti-file-href></qti-card></qti-catalog></qti-catalog-info></qti-assessment-item>`,
    "en",
  );

  expect(entriesOf(report, "Beats a minute")).toMatchObject([{ outcome: "dropped" }]);
  expect(report.found).toMatchObject({ question: 1, feedback: 2 });
});

const choice = (inside: string) =>
  `<choiceInteraction responseIdentifier="r" shuffle="true">${inside}<simpleChoice identifier="a">One</simpleChoice><simpleChoice identifier="b">Two</simpleChoice></choiceInteraction>`;
const itemOf = (body: string, more = "") =>
  `<assessmentItem identifier="i" title="Pulse" ${more}>${declare("r", "identifier", "a")}<itemBody>${body}</itemBody></assessmentItem>`;

test("shows feedback within the text after the answer, not with the question", async () => {
  const { course, report } = await convertText(
    itemOf(
      `<p>Ask.<feedbackInline outcomeIdentifier="F" identifier="correct" showHide="show">It is One.</feedbackInline></p>${choice("")}<feedbackBlock outcomeIdentifier="F" identifier="incorrect" showHide="show"><p>Read <b>again</b>.</p></feedbackBlock>`,
    ),
    "en",
  );

  expect(questionsOf(course)).toMatchObject([
    {
      prompt: { en: "Ask." },
      feedback: { en: "If you were right: It is One.\n\nIf you were wrong: Read **again**." },
    },
  ]);
  expect(report.found.feedback).toBe(2);
});

test("asks the later steps of an adaptive item at once, and shows their text after the answer", async () => {
  const later = `<feedbackBlock outcomeIdentifier="F" identifier="later" showHide="show"><p>It was One. Now:</p>${choice("<prompt>Again?</prompt>")}</feedbackBlock>`;
  const { course, report } = await convertText(itemOf(`<p>Ask.</p>${later}`, 'adaptive="true"'), "en");

  expect(questionsOf(course)).toMatchObject([
    { prompt: { en: "Ask.\n\nAgain?" }, feedback: { en: "It was One. Now:" }, choices: { length: 2 } },
  ]);
  expect(entriesOf(report, "Pulse")[0]).toMatchObject({ outcome: "changed", why: scoring.answeredInSteps().en });
});

test("reports computed values and the texts of variants", async () => {
  const { course, report } = await convertText(
    itemOf(
      `<p>It is <printedVariable identifier="N"/> mg.</p><templateBlock templateIdentifier="T" identifier="v" showHide="show"><p>For children.</p></templateBlock>${choice("")}`,
    ),
    "en",
  );

  expect(questionsOf(course)).toMatchObject([{ prompt: { en: "It is … mg." } }]);
  expect(entriesOf(report, "Pulse")[0]).toMatchObject({ outcome: "changed", why: reasons.valueLeftOut().en });
  expect(entriesOf(report, "For children.")).toMatchObject([{ outcome: "dropped", why: reasons.textOfVariant().en }]);
});

test("inserts included content into an item's text, and reports missing files", async () => {
  const include = (href: string) => `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${href}"/>`;
  const { course, report } = await convertZip({
    "imsmanifest.xml":
      '<manifest identifier="m"><resources><resource type="imsqti_item_xmlv2p1" identifier="i" href="i/i.xml"/></resources></manifest>',
    "i/i.xml": itemOf(`<div>${include("../s/case.xml")}${include("gone.xml")}</div>${choice("")}`),
    "s/case.xml": `<div><p>Rosa is tired.</p><p><img src="r.svg" alt="Rosa"/></p>${include("case.xml")}</div>`,
    "s/r.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h2v2z"/></svg>',
  });

  expect(questionsOf(course)[0]?.prompt).toEqual({ es: expect.stringMatching(/^Rosa is tired\.\n\n\(Figura 1/) });
  expect(entriesOf(report, "gone.xml")).toMatchObject([{ place: "i/i.xml:1", outcome: "dropped" }]);
  expect(entriesOf(report, "case.xml")).toMatchObject([{ outcome: "dropped" }]);
});

test("keeps the text of a custom interaction in the other parts", async () => {
  const custom = `<customInteraction responseIdentifier="o"><interactionMarkup><p>Draw the wave.</p></interactionMarkup></customInteraction>`;
  const { course, report } = await convertText(itemOf(`<p>Ask.</p>${choice("")}${custom}`), "en");

  expect(questionsOf(course)).toMatchObject([{ prompt: { en: "Ask.\n\nDraw the wave." } }]);
  expect(entriesOf(report, "Draw the wave.")).toMatchObject([{ kind: "question", outcome: "dropped" }]);
});
