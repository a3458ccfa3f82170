import { expect, it } from "vitest";
import { listChanges } from "./list-changes.ts";

const exampleClass = {
  class: "medir",
  title: { es: "Medir", en: "Measuring" },
  minutes: 5,
  blocks: [{ text: { es: "Dos veces." } }, { image: "f1", alt: { es: "Un brazo" } }],
};

it("lists changes text by text in each language, then values and files", () => {
  const after = {
    ...exampleClass,
    title: { es: "Medir bien", en: "Measuring" },
    minutes: 6,
    blocks: [{ text: { es: "Dos veces.", en: "Twice." } }, { image: "f2", alt: { es: "Un brazo" } }],
  };
  expect(listChanges(exampleClass, after)).toEqual([
    { path: "title", language: "es", before: "Medir", after: "Medir bien" },
    { path: "blocks.0.text", language: "en", before: "", after: "Twice." },
    { path: "minutes", before: "5", after: "6" },
    { path: "blocks.1.image", before: "f1", after: "f2", isFile: true },
  ]);
  expect(listChanges(exampleClass, exampleClass)).toEqual([]);
});

it("lists the whole content of a new or deleted document", () => {
  expect(listChanges(null, exampleClass)).toContainEqual({ path: "title", language: "es", before: "", after: "Medir" });
  expect(listChanges(exampleClass, null)).toContainEqual({ path: "minutes", before: "5", after: "" });
  expect(listChanges(null, exampleClass).map(({ path }) => path)).toEqual([
    "title",
    "title",
    "blocks.0.text",
    "blocks.1.alt",
    "minutes",
    "blocks.1.image",
  ]);
});

it("lists texts in reading order, whatever the order of the keys", () => {
  const check = {
    id: "prueba",
    questions: [
      { choices: [{ id: "a", text: { es: "Dos" } }], feedback: { es: "Bien." }, id: "q", prompt: { es: "¿Cuántas?" } },
    ],
    title: { es: "Prueba" },
  };
  expect(listChanges(null, check).map(({ after }) => after)).toEqual(["Prueba", "¿Cuántas?", "Dos", "Bien."]);
});

it("detects that questions or their steps were reordered, which the texts alone do not show", () => {
  const steps = ["a", "b", "c"].map((id) => ({ id, text: { es: id.toUpperCase() } }));
  const questions = [{ id: "q1", type: "ordering" as const, steps }, { id: "q2" }];
  const turned = [{ id: "q3" }, { id: "q2" }, { id: "q1", type: "ordering" as const, steps: steps.toReversed() }];
  const changes = listChanges({ id: "prueba", questions }, { id: "prueba", questions: turned });
  expect(changes).toEqual([
    { path: "questions", before: "1, 2", after: "2, 1", isOrder: true },
    { path: "questions.q1.steps", before: "1, 2, 3", after: "3, 2, 1", isOrder: true },
  ]);
});

const caseOf = (next: string, ids: readonly string[]) => {
  const first = { id: "s-1f4k", choices: [{ id: "c-9x2m", next }] };
  return { class: "caso", blocks: [{ case: { id: "caso-1", steps: [first, ...ids.map((id) => ({ id }))] } }] };
};
const nextPath = "blocks.0.case.steps.s-1f4k.choices.c-9x2m.next";

it("names the step that follows a choice by its number", () => {
  const ids = ["s-7q0z", "s-3b8v"];
  expect(listChanges(caseOf("s-7q0z", ids), caseOf("s-3b8v", ids))).toEqual([
    { path: nextPath, before: "2", after: "3" },
  ]);
});

it("lists a choice that leads elsewhere, and none whose next step only moved", () => {
  const [before, after] = [
    ["s-7q0z", "s-3b8v"],
    ["s-3b8v", "s-7q0z"],
  ] as const;
  const order = { path: "blocks.0.case.steps", before: "1, 2, 3", after: "1, 3, 2", isOrder: true };
  expect(listChanges(caseOf("s-7q0z", before), caseOf("s-7q0z", after))).toEqual([order]);
  expect(listChanges(caseOf("s-7q0z", before), caseOf("s-3b8v", after))).toEqual([
    { path: nextPath, before: "2", after: "2" },
    order,
  ]);
});
