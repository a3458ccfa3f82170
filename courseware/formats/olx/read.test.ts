import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { messages } from "../../messages.ts";
import { refusals } from "../messages/refusals.ts";
import {
  classesOf,
  convertPath,
  entriesOf,
  evaluationsOf,
  questionsOf,
  refusalOf,
  sourcePath,
  tarFiles,
  wordsOf,
  writeFolder,
} from "../testing/convert-source.ts";
import { acceptedNumbers } from "./accepted-numbers.ts";

const read = () => convertPath(sourcePath("olx"));

test("reads a Studio course's sections and units, with one assessment per subsection", async () => {
  const { course, report } = await read();

  expect(report).toMatchObject({
    format: "Open edX OLX",
    found: { course: 1, module: 1, item: 5, question: 7, video: 2, caption: 4 },
  });
  expect(course).toMatchObject({
    id: "org-heart-2026",
    title: { es: "El corazón en el embarazo" },
    summary: { es: "Corazón y embarazo, en una semana." },
  });
  expect(classesOf(course).map(({ id }) => id)).toEqual(["v1", "s1-questions-material"]);
  expect(evaluationsOf(course)).toMatchObject([{ id: "s1-questions", attempts: 2 }]);
});

test("reads a video file with captions, and a YouTube video as a link with its transcript", async () => {
  const { course, report } = await read();
  const video = classesOf(course)[0]?.blocks.find((block) => block.type === "video");

  expect(video).toMatchObject({
    id: "vid2",
    captions: { es: { type: "text/vtt" } },
    transcript: { es: "Hola a todas. Empecemos." },
  });
  expect(await readFile(video?.captions.es?.source ?? "", "utf8")).toContain(
    "00:00:02.000 --> 00:00:03.000\nEmpecemos.",
  );
  expect(wordsOf(course)).toContain("[Video: La clase](https://www.youtube.com/watch?v=abc123)");
  expect(entriesOf(report, "clase-fr.srt")).toMatchObject([{ kind: "caption", outcome: "dropped" }]);
});

test("reads a page that is written into its unit, as elements or as one text", async () => {
  const unit = (html: string) =>
    `<course url_name="r" org="O" course="C" language="es"><chapter url_name="c"><sequential url_name="s"><vertical url_name="v"><html url_name="h">${html}</html></vertical></sequential></chapter></course>`;
  const page = "<p>Hola, <b>corazón</b> &lt; 3</p>";
  for (const html of [page, `<![CDATA[${page}]]>`, `\n  <![CDATA[${page}]]>\n`]) {
    const { course } = await convertPath(await writeFolder({ "course.xml": unit(html) }));
    expect(wordsOf(course)).toBe("Hola, **corazón** \\< 3");
  }
});

test("imports a course without captions that are not in UTF-8, and says so", async () => {
  const folder = await writeFolder({});
  await cp(sourcePath("olx"), folder, { recursive: true });
  const captions = "1\n00:00:01,000 --> 00:00:02,000\n¿Qué es el corazón?\n";
  await writeFile(join(folder, "static/clase-es.srt"), Buffer.from(captions, "latin1"));
  const { report } = await convertPath(folder);

  const dropped = { kind: "caption", outcome: "dropped", why: messages.notUtf8().en };
  expect(entriesOf(report, "clase-es.srt")).toMatchObject([dropped, dropped]);
});

test("reads problems as questions by type, with solutions, hints and choice feedback", async () => {
  const { course } = await read();

  expect(questionsOf(course)).toMatchObject([
    {
      id: "q1",
      type: "single",
      hint: { es: "Piense en la sangre." },
      choices: [{ feedback: { es: "No cambia." } }, { correct: true }],
    },
    { id: "q2", type: "multiple", choices: [{ correct: true }, { correct: false }, { correct: true }] },
    { id: "q3", type: "number", value: 40, tolerance: 4 },
    { id: "q4", type: "text", accept: { es: ["aorta", "la aorta"] } },
    { id: "q4-2", type: "single", choices: [{ text: { es: "mitral" }, correct: true }, {}] },
  ]);
});

test("keeps problems scored by a program as text", async () => {
  const { course, report } = await read();

  expect(wordsOf(course)).toContain("Dibuje el corazón.");
  expect(entriesOf(report, "Calculado")).toMatchObject([{ outcome: "dropped" }]);
  expect(entriesOf(report, "Encuesta")).toMatchObject([{ outcome: "dropped" }]);
  expect(entriesOf(report, "gone")).toMatchObject([{ place: "chapter/c1.xml:1", outcome: "dropped" }]);
});

test("reads the problems of a library in a compressed tar", async () => {
  const path = await tarFiles({
    "library/library.xml":
      '<library xblock-family="xblock.v1" display_name="Bank" org="O" library="L"><problem url_name="p"/></library>',
    "library/problem/p.xml":
      '<problem display_name="P"><multiplechoiceresponse><p>Which of the two is it?</p><choicegroup><choice correct="true">a</choice><choice correct="false">b</choice></choicegroup></multiplechoiceresponse></problem>',
  });
  const { course } = await convertPath(path);

  expect(course).toMatchObject({ id: "o-l", title: { en: "Bank" } });
  expect(questionsOf(course)).toMatchObject([{ id: "p", prompt: { en: "Which of the two is it?" } }]);
});

test("refuses a component that contains itself, with its place", async () => {
  const path = await writeFolder({
    "course.xml": '<course url_name="r" org="O" course="C"/>',
    "course/r.xml": '<course><chapter url_name="c"/></course>',
    "chapter/c.xml": '<chapter><vertical url_name="v"/></chapter>',
    "vertical/v.xml": '<vertical><chapter url_name="c"/></vertical>',
  });

  expect(await refusalOf(path)).toMatchObject({
    place: { file: "vertical/v.xml" },
    reason: refusals.cycle("chapter/c.xml"),
  });
});

test.each([
  ["5", "", 5, 0],
  ["5", "0.5", 5, 0.5],
  ["62.8", "1284955032", 62.8, 1284955032],
  ["-10", "10%", -10, 1],
  ["[1, 3)", "", 2, 1],
])("reads the answer %s with tolerance %j as %d, plus or minus %d", (answer, within, value, tolerance) => {
  expect(acceptedNumbers(answer, within)).toEqual({ value, tolerance });
});
