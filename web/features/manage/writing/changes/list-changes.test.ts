import { expect, it } from "vitest";
import { listChanges } from "./list-changes.ts";

const lesson = {
  class: "medir",
  title: { es: "Medir", en: "Measuring" },
  minutes: 5,
  blocks: [{ text: { es: "Dos veces." } }, { image: "f1", alt: { es: "Un brazo" } }],
};

it("tells changes text by text in each language, then values and files", () => {
  const after = {
    ...lesson,
    title: { es: "Medir bien", en: "Measuring" },
    minutes: 6,
    blocks: [{ text: { es: "Dos veces.", en: "Twice." } }, { image: "f2", alt: { es: "Un brazo" } }],
  };
  expect(listChanges(lesson, after)).toEqual([
    { path: "title", language: "es", before: "Medir", after: "Medir bien" },
    { path: "blocks.0.text", language: "en", before: "", after: "Twice." },
    { path: "minutes", before: "5", after: "6" },
    { path: "blocks.1.image", before: "f1", after: "f2", isFile: true },
  ]);
  expect(listChanges(lesson, lesson)).toEqual([]);
});

it("tells of what is new or gone everything that it says", () => {
  expect(listChanges(null, lesson)).toContainEqual({ path: "title", language: "es", before: "", after: "Medir" });
  expect(listChanges(lesson, null)).toContainEqual({ path: "minutes", before: "5", after: "" });
  expect(listChanges(null, lesson).map(({ path }) => path)).toEqual([
    "title",
    "title",
    "blocks.0.text",
    "blocks.1.alt",
    "minutes",
    "blocks.1.image",
  ]);
});

it("names what is read first at the front, in whatever order the keys come", () => {
  const check = {
    id: "prueba",
    questions: [
      { choices: [{ id: "a", text: { es: "Dos" } }], feedback: { es: "Bien." }, id: "q", prompt: { es: "¿Cuántas?" } },
    ],
    title: { es: "Prueba" },
  };
  expect(listChanges(null, check).map(({ after }) => after)).toEqual(["Prueba", "¿Cuántas?", "Dos", "Bien."]);
});
