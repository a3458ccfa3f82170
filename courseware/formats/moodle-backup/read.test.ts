import { expect, test } from "vitest";
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
} from "../testing/convert-source.ts";

const read = () => convertPath(sourcePath("moodle-backup"));

test("reads sections and activities in order", async () => {
  const { course, report } = await read();

  expect(report).toMatchObject({ format: "Moodle", version: "4.3.2" });
  expect(course).toMatchObject({
    id: "cardio",
    title: { es: "Cardiología y embarazo" },
    description: { es: "Un curso **breve** para el personal." },
  });
  expect(course.modules.map(({ items }) => items.map(({ id }) => id))).toEqual([
    ["page-31", "quiz-32", "resource-33", "forum-34"],
    ["bank-questions"],
  ]);
});

test("finds pictures and files by their hash", async () => {
  const { course } = await read();

  expect(classesOf(course).flatMap(({ blocks }) => blocks.map(({ type }) => type))).toEqual([
    "text",
    "image",
    "download",
    "text",
  ]);
});

test("reads a quiz with its questions from the bank, its time and its attempts", async () => {
  const { course, report } = await read();

  expect(evaluationsOf(course)[0]).toMatchObject({
    id: "quiz-32",
    minutes: 10,
    attempts: 2,
    instructions: { es: "Responda." },
  });
  expect(questionsOf(course)).toMatchObject([
    { id: "question-701", type: "single", choices: [{ correct: true, feedback: { es: "Bien." } }, {}] },
    { id: "question-702", type: "number", value: 40, tolerance: 5 },
    { id: "question-703", type: "text", accept: { es: ["corazón"] } },
    { id: "question-705", type: "single", choices: [{ correct: false }, { correct: true }] },
  ]);
  expect(
    report.entries.filter(({ place, outcome }) => place.startsWith("activities/quiz_32") && outcome === "dropped"),
  ).toHaveLength(1);
});

test("reports unsupported activities and personal data", async () => {
  const { report } = await read();

  expect(entriesOf(report, "Juego")).toMatchObject([{ outcome: "dropped" }]);
  expect(entriesOf(report, "users.xml")).toMatchObject([{ kind: "file", outcome: "dropped" }]);
  expect(entriesOf(report, "Foro")).toMatchObject([{ kind: "discussion", outcome: "changed" }]);
});

test("refuses an empty backup", async () => {
  const path = await tarFiles({
    "moodle_backup.xml": "<moodle_backup><information><contents/></information></moodle_backup>",
  });

  expect((await refusalOf(path)).reason).toEqual(refusals.nothingToConvert());
});
