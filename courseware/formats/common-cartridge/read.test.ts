import { expect, test } from "vitest";
import { refusals } from "../messages/refusals.ts";
import {
  classesOf,
  convertPath,
  convertZip,
  entriesOf,
  evaluationsOf,
  questionsOf,
  refusalOf,
  sourcePath,
  wordsOf,
  writeFolder,
} from "../testing/convert-source.ts";

const read = () => convertPath(sourcePath("canvas"));

test("converts the modules, pages, files, links, discussions and quizzes of a Canvas course", async () => {
  const { course, report } = await read();

  expect(report).toMatchObject({ format: "IMS Common Cartridge", version: "1.1.0" });
  expect(course).toMatchObject({
    id: "gcourse",
    title: { es: "Corazón y embarazo" },
    description: { es: "Programa del curso." },
  });
  expect(course.modules.map(({ title, items }) => [title.es, items.map(({ id }) => id)])).toEqual([
    ["Módulo 1", ["gpage1", "gfile1", "glink1", "gtopic1", "gquiz1", "gtask1"]],
    ["Otros contenidos", ["gpage2"]],
  ]);
});

test("keeps a page's headings, lists, picture, file and formula, but no scripts", async () => {
  const { course } = await read();

  expect(classesOf(course)[0]?.blocks.map(({ type }) => type)).toEqual([
    "text",
    "image",
    "text",
    "download",
    "text",
    "text",
  ]);
  expect(wordsOf(course)).toContain("## Le damos la bienvenida");
  expect(wordsOf(course)).toContain("\\\\(\\\\frac{a}{b}\\\\)");
  expect(wordsOf(course)).not.toContain("alert");
});

test("reports what is not imported: tools, settings, empty modules, unused files", async () => {
  const { report } = await read();

  for (const what of ["Herramienta", "Módulo vacío", "sin-uso.pdf", "assignment_settings.xml"]) {
    expect(entriesOf(report, what)).toMatchObject([{ outcome: "dropped" }]);
  }
  expect(entriesOf(report, "Página suelta")[0]).toMatchObject({ kind: "link", outcome: "changed" });
});

test("prefers Canvas's richer form of a quiz to the standard one", async () => {
  expect(questionsOf((await read()).course)).toMatchObject([
    { id: "gq1", type: "single", choices: [{ correct: true }, {}] },
  ]);
});

test("takes a quiz's instructions, attempts, time and order from its Canvas settings", async () => {
  expect(evaluationsOf((await read()).course)).toMatchObject([
    { instructions: { es: "Lea **bien**." }, attempts: 3, minutes: 15, shuffleChoices: false },
  ]);
});

test("finds a renamed file by its resource in Canvas", async () => {
  const { course } = await convertZip({
    "imsmanifest.xml": `<manifest identifier="m"><metadata><schema>IMS Common Cartridge</schema></metadata><organizations><organization><item identifier="u"><title>Unit</title><item identifier="i" identifierref="p"><title>The page</title></item></item></organization></organizations><resources><resource identifier="p" type="webcontent" href="wiki_content/p.html"><file href="wiki_content/p.html"/></resource><resource identifier="g1" type="webcontent" href="web_resources/guide.pdf"><file href="web_resources/guide.pdf"/></resource></resources></manifest>`,
    "wiki_content/p.html":
      '<p>The heart beats.</p><p><a class="instructure_file_link" href="$CANVAS_COURSE_REFERENCE$/file_ref/g1/download?wrap=1">The guide</a></p>',
    "web_resources/guide.pdf": "%PDF-1.4\n%%EOF\n",
  });

  expect(classesOf(course)[0]?.blocks).toMatchObject([
    { type: "text" },
    { type: "download", name: { en: "The guide" } },
  ]);
});

test("converts a video of another website to a link, and reports it", async () => {
  const { report } = await read();

  expect(entriesOf(report, "Un video")).toMatchObject([{ kind: "video", outcome: "changed" }]);
});

test.each(["1.0.0", "1.2.0", "1.3.0"])(
  "converts a cartridge %s with one page to a course with one class",
  async (version) => {
    const { course, report } = await convertZip({
      "imsmanifest.xml": `<manifest identifier="m"><metadata><schema>IMS Common Cartridge</schema><schemaversion>${version}</schemaversion></metadata><organizations><organization><item identifier="root"><item identifier="u"><title>Unit</title><item identifier="i" identifierref="r"><title>The page</title></item></item></item></organization></organizations><resources><resource identifier="r" type="webcontent" href="p.html"><file href="p.html"/></resource></resources></manifest>`,
      "p.html": "<p>The heart is in the chest.</p>",
    });

    expect(report.version).toBe(version);
    expect(classesOf(course)).toMatchObject([{ id: "r", title: { en: "The page" } }]);
  },
);

test("refuses a cartridge without learning content", async () => {
  const path = await writeFolder({
    "imsmanifest.xml": "<manifest><metadata><schema>IMS Common Cartridge</schema></metadata></manifest>",
  });

  expect((await refusalOf(path)).reason).toEqual(refusals.nothingToConvert());
});
