import { expect, test } from "vitest";
import { classesOf, convertZip, entriesOf } from "../testing/convert-source.ts";

function manifest(entries: string, resources: string): string {
  return `<manifest identifier="m" xmlns:d2l="http://desire2learn.com/xsd/d2lcp_v2p0"><organizations><organization identifier="o"><title>El embarazo</title><item identifier="root">${entries}</item></organization></organizations><resources>${resources}</resources></manifest>`;
}

function entry(id: string, title: string, inside = ""): string {
  return `<item identifier="i-${id}" identifierref="${inside ? "" : id}"><title>${title}</title>${inside}</item>`;
}

function resource(id: string, type: string, href: string, more = ""): string {
  return `<resource identifier="${id}" type="${type}" href="${href}" ${more}><file href="${href}"/></resource>`;
}

test("reports folders and headings within a module, and uses the title of a plain package", async () => {
  const heading = '<item identifier="h"><title>Para leer</title></item>';
  const { course, report } = await convertZip({
    "imsmanifest.xml": manifest(
      entry("m", "Semana 1", entry("f", "Lecturas", heading + entry("p", "El pulso"))),
      resource("p", "webcontent", "p.html"),
    ),
    "p.html": "<p>Con dos dedos.</p>",
  });

  expect(course).toMatchObject({ title: { es: "El embarazo" }, modules: [{ items: [{ title: { es: "El pulso" } }] }] });
  expect(entriesOf(report, "Lecturas")).toMatchObject([{ kind: "module", outcome: "changed" }]);
  expect(entriesOf(report, "Para leer")).toMatchObject([{ kind: "module", outcome: "dropped" }]);
});

test("converts attachments of discussions and assignments to downloads, and keeps line breaks", async () => {
  const attached = '<attachments><attachment href="pauta.pdf"/></attachments>';
  const { course, report } = await convertZip({
    "imsmanifest.xml": manifest(
      entry("m", "Semana 1", entry("d", "Un caso") + entry("a", "Tarea")),
      resource("d", "imsdt_xmlv1p1", "t/d.xml") + resource("a", "assignment_xmlv1p0", "t/a.xml"),
    ),
    "t/d.xml": `<topic><title>Un caso</title><text texttype="text/plain">Si es &lt; 90:\n¿qué hace?</text>${attached}</topic>`,
    "t/a.xml": `<assignment><title>Tarea</title><text texttype="text/html">&lt;p&gt;Escriba.&lt;/p&gt;</text>${attached}</assignment>`,
    "t/pauta.pdf": "%PDF-1.4\n%%EOF\n",
  });

  const blocks = classesOf(course).map((each) => each.blocks.map(({ type }) => type));
  expect(blocks).toEqual([
    ["text", "text", "download"],
    ["text", "download"],
  ]);
  expect(classesOf(course)[0]?.blocks[1]).toMatchObject({ markdown: { es: "Si es \\< 90:\\\n¿qué hace?" } });
  expect(report.entries.filter(({ outcome }) => outcome === "dropped")).toEqual([]);
});

test("keeps D2L's web links, and reports its internal links", async () => {
  const kind = (name: string) => `d2l:material_type="${name}"`;
  const { course, report } = await convertZip({
    "imsmanifest.xml": manifest(
      `<item identifier="m" identifierref="rm"><title>Semana 1</title>${entry("p", "El pulso")}${entry("w", "La guía")}${entry("q", "La prueba")}</item>`,
      resource("rm", "webcontent", "", kind("contentmodule")) +
        resource("p", "webcontent", "p.html", kind("content")) +
        resource("w", "webcontent", "https://example.org/g?a=1", kind("contentlink")) +
        resource("q", "webcontent", "/d2l/common/quickLink.d2l?type=quiz", kind("contentlink")),
    ),
    "p.html": "<p>Con dos dedos.</p>",
  });

  expect(classesOf(course).map(({ blocks: [block] }) => block)).toMatchObject([
    { markdown: { es: "Con dos dedos." } },
    { markdown: { es: "[La guía](https://example.org/g?a=1)" } },
  ]);
  expect(report.entries.filter(({ outcome }) => outcome === "dropped").map(({ what }) => what)).toEqual(["La prueba"]);
});

test("uses a page's declared language if its words do not indicate one", async () => {
  const { course } = await convertZip({
    "imsmanifest.xml": manifest(entry("m", "A", entry("p", "B")), resource("p", "webcontent", "p.html")).replace(
      "El embarazo",
      "Pulse",
    ),
    "p.html": '<html lang="en-US"><body><p>Pulse</p></body></html>',
  });

  expect(classesOf(course)[0]?.blocks).toMatchObject([{ markdown: { en: "Pulse" } }]);
});
