import { expect, test } from "vitest";
import { reasons } from "../messages/reasons.ts";
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

const read = () => convertPath(sourcePath("oppia"));

function module(activity: string): string {
  return `<module><meta><title lang="en">T</title><shortname>t</shortname><langs><lang>en</lang></langs></meta><structure><section order="1"><title lang="en">S</title><activities>${activity}</activities></section></structure></module>`;
}

test("reads a package's sections and activities in both languages", async () => {
  const { course, report } = await read();

  expect(report).toMatchObject({
    format: "OppiaMobile",
    version: "2.0.0",
    found: { module: 1, item: 4, question: 5, choice: 8 },
  });
  expect(course).toMatchObject({
    id: "anc1",
    title: { es: "Control prenatal", en: "Antenatal care" },
    cover: { type: "image/png" },
  });
  expect(course.modules[0]?.items.map(({ id }) => id)).toEqual([
    "section-1-1",
    "section-1-2-material",
    "section-1-2",
    "section-1-3",
    "section-1-4",
  ]);
});

test("reads a page's text in each language, its picture once, and its video as a link", async () => {
  const { course, report } = await read();

  expect(classesOf(course)[0]?.blocks).toMatchObject([
    { type: "text", markdown: { es: "## Bienvenida\n\nLea **bien**.", en: "## Welcome\n\nRead **well**." } },
    { type: "image", alt: { es: "Portada", en: "Cover" } },
    { type: "text", markdown: { en: "[Video: birth.mp4](https://downloads.example.org/birth.mp4)" } },
  ]);
  expect(entriesOf(report, "birth.mp4")).toMatchObject([{ kind: "video", outcome: "changed" }]);
});

test("keeps a quiz's pass mark, attempts and questions, in any notation of their texts", async () => {
  const { course } = await read();

  expect(evaluationsOf(course)).toMatchObject([
    { passPercent: 80, attempts: 3, instructions: { es: "Responda todo." } },
  ]);
  expect(questionsOf(course)).toMatchObject([
    { id: "q71", type: "single", choices: [{ correct: true, feedback: { en: "Yes", es: "Sí" } }, {}] },
    { id: "q72", type: "multiple", prompt: { en: "Which signs?" } },
    { id: "q73", type: "number", value: 8, tolerance: 1 },
    { id: "q74", type: "matching", pairs: [{ left: { en: "Iron" }, right: { en: "Anaemia" } }, {}] },
  ]);
});

test("keeps an essay as text, and reports a third language", async () => {
  const { course, report } = await read();

  expect(wordsOf(course)).toContain("Cuente un caso.");
  expect(entriesOf(report, "¿Cuál es primero?")[0]?.why).toContain("(fr)");
});

test("reports a quiz with invalid JSON, and reads the rest", async () => {
  const { report } = await convertZip({
    "t/module.xml": module(
      '<activity type="quiz" order="1"><title lang="en">Q</title><content lang="en">{"id":</content></activity><activity type="page" order="2"><title lang="en">P</title><location lang="en">p.html</location></activity>',
    ),
    "t/p.html": "<p>Words.</p>",
  });

  expect(entriesOf(report, "Q")).toMatchObject([{ kind: "item", outcome: "dropped" }]);
});

test("refuses a package if all its pages are missing", async () => {
  const page =
    '<activity type="page" order="1"><title lang="en">P</title><location lang="en">p.html</location></activity>';

  expect((await refusalOf(await writeFolder({ "module.xml": module(page) }))).reason).toEqual(
    refusals.allDropped({ es: "p.html", en: "p.html" }, reasons.fileMissing()),
  );
});

test("combines the feedback of a question, and reports the choices of an unsupported type", async () => {
  const ask = (id: number, type: string, props: object, ...titles: string[]) => {
    const responses = titles.map((title, index) => ({
      id: 10 * id + index,
      title,
      score: index === 0 ? 1 : 0,
      props: {},
    }));
    return { question: { id, title: `¿Qué late? ${id}`, type, props, responses } };
  };
  const told = { correctfeedback: { es: "Late." }, incorrectfeedback: { es: "Repase la clase." } };
  const questions = [ask(1, "multichoice", told, "Corazón", "Hueso"), ask(2, "draganddrop", {}, "Aorta")];
  const quiz = JSON.stringify({ id: 1, title: "Prueba", props: {}, questions });
  const { course, report } = await convertZip({
    "module.xml": `<module><meta><versionid>1</versionid><title lang="es">Latidos</title><shortname>latidos</shortname></meta><structure><section order="1"><title lang="es">Uno</title><activities><activity type="quiz" order="1" digest="d"><title lang="es">Prueba</title><content lang="es"><![CDATA[${quiz}]]></content></activity></activities></section></structure></module>`,
  });

  expect(questionsOf(course)[0]?.feedback?.es).toBe("Si acertó: Late.\n\nSi no acertó: Repase la clase.");
  expect(report.found).toMatchObject({ question: 2, choice: 3, feedback: 2 });
});

test("shows an activity's description above it, unless it repeats the title", async () => {
  const { course } = await convertZip({
    "module.xml": module(
      `<activity type="url" order="1"><title lang="en">Guide</title><description lang="en">Read it first.</description><location lang="en" type="url">https://example.org/guide</location></activity>
      <activity type="page" order="2"><title lang="en">Signs</title><description lang="en">For the first visit.</description><location lang="en">p.html</location></activity>
      <activity type="page" order="3"><title lang="en">Doses</title><description lang="en">Doses</description><location lang="en">p.html</location></activity>`,
    ),
    "p.html": "<p>Words.</p>",
  });

  expect(classesOf(course).map(({ blocks }) => blocks)).toMatchObject([
    [
      { type: "text", markdown: { en: "Read it first." } },
      { type: "text", markdown: { en: "[Guide](https://example.org/guide)" } },
    ],
    [
      { type: "text", markdown: { en: "For the first visit." } },
      { type: "text", markdown: { en: "Words." } },
    ],
    [{ type: "text", markdown: { en: "Words." } }],
  ]);
});

test("finds a file with a path from the package root, as in Oppia's own course", async () => {
  const { report } = await convertZip({
    "module.xml": module(
      '<activity type="resource" order="1"><title lang="en">R</title><location lang="en">/resources/x.png</location></activity><activity type="page" order="2"><title lang="en">P</title><content lang="en">Words.</content></activity>',
    ),
    "resources/x.png": Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    ),
  });

  expect(entriesOf(report, "x.png")).toMatchObject([{ outcome: "converted" }]);
});
