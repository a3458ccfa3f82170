import { expect, test } from "vitest";
import { convertText, convertZip, entriesOf, evaluationsOf, questionsOf } from "../testing/convert-source.ts";

const declare = (identifier: string, type: string, value: string) =>
  `<responseDeclaration identifier="${identifier}" cardinality="single" baseType="${type}"><correctResponse><value>${value}</value></correctResponse></responseDeclaration>`;

test("an item of which a part is no question is converted but for that part, which is told by itself", async () => {
  const { course, report } = await convertText(
    `<assessmentItem identifier="i" title="Pulse">${declare("a", "integer", "60")}<itemBody><p>Pulse?</p><textEntryInteraction responseIdentifier="a"/><extendedTextInteraction responseIdentifier="b"><prompt>Say why.</prompt></extendedTextInteraction></itemBody></assessmentItem>`,
    "en",
  );

  expect(questionsOf(course)).toMatchObject([{ type: "number", value: 60 }]);
  expect(entriesOf(report, "Pulse")).toMatchObject([{ kind: "question", outcome: "converted" }]);
  expect(entriesOf(report, "Say why.")).toMatchObject([{ kind: "question", outcome: "dropped" }]);
});

test("what items of QTI 3 share is in the text of each, and choices keep the order that they are written in", async () => {
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
