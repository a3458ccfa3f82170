import { expect, test } from "vitest";
import { fixture } from "../../testing/valid-package.ts";
import { convertText, convertZip, questionsOf, wordsOf } from "../testing/convert-source.ts";

function item(encoding: string, prompt: string): string {
  return `<?xml version="1.0" encoding="${encoding}"?><assessmentItem identifier="i"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>a</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="RESPONSE"><prompt>${prompt}</prompt><simpleChoice identifier="a">Aórtica</simpleChoice><simpleChoice identifier="b">Fémur</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
}

test("reads a UTF-8 document that declares UTF-16, as written by exporters on Windows", async () => {
  const { course } = await convertText(item("utf-16", "¿Qué válvula?"), "es");

  expect(questionsOf(course)).toMatchObject([{ prompt: { es: "¿Qué válvula?" }, choices: [{ correct: true }, {}] }]);
});

test("resolves HTML entities", async () => {
  const { course } = await convertText(
    item("UTF-8", "&iquest;Qu&eacute;&nbsp;v&aacute;lvula &ge; 3 &mdash; y &lt; 4?"),
    "es",
  );

  expect(questionsOf(course)[0]?.prompt.es?.replaceAll("\u00a0", " ")).toBe("¿Qué válvula ≥ 3 — y \\< 4?");
});

test("finds a manifest in big-endian UTF-16 with a name in capitals and paths with backslashes", async () => {
  const manifest = `<?xml version="1.0" encoding="UTF-16"?><manifest identifier="m"><metadata><schema>IMS Common Cartridge</schema></metadata><organizations><organization identifier="o"><item identifier="i" identifierref="r"><title>El pulso</title></item></organization></organizations><resources><resource identifier="r" type="webcontent" href="Pages\\Pulso.html"><file href="Pages\\Pulso.html"/></resource></resources></manifest>`;
  const { course, report } = await convertZip({
    "IMSManifest.XML": Buffer.from(`\ufeff${manifest}`, "utf16le").swap16(),
    "pages/pulso.HTML": '<p>Se toma con dos dedos.</p><p><img src="..\\media\\Curva.jpg" alt="Una curva"></p>',
    "media/curva.jpg": fixture("still.jpg"),
  });

  expect(course.modules[0]?.items).toMatchObject([
    { title: { es: "El pulso" }, blocks: [{ type: "text" }, { type: "image" }] },
  ]);
  expect(report.entries.filter(({ outcome }) => outcome === "dropped")).toEqual([]);
});

test("reads a page in the encoding declared in its head, unless it is valid UTF-8", async () => {
  const page = (charset: string, words: string) =>
    `<html><head><meta http-equiv="Content-Type" content="text/html; charset=${charset}"></head><body><p>${words}</p></body></html>`;
  const manifest = (...names: string[]) =>
    `<manifest identifier="m"><metadata><schema>IMS Common Cartridge</schema></metadata><organizations><organization identifier="o">${names.map((name) => `<item identifier="i${name}" identifierref="${name}"><title>${name}</title></item>`).join("")}</organization></organizations><resources>${names.map((name) => `<resource identifier="${name}" type="webcontent" href="${name}.html"><file href="${name}.html"/></resource>`).join("")}</resources></manifest>`;
  const { course } = await convertZip({
    "imsmanifest.xml": manifest("old", "new"),
    "old.html": Buffer.from(page("iso-8859-1", "La presión en el corazón."), "latin1"),
    "new.html": page("iso-8859-1", "El pulso más rápido."),
  });

  expect(wordsOf(course)).toBe("La presión en el corazón.\nEl pulso más rápido.");
});
