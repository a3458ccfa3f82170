import { expect, test } from "vitest";
import { messages } from "../messages.ts";
import { type Change, error, openChanged, warning } from "../testing/build-package.ts";

const named = (yaml: string) => yaml.replace("passPercent: 70", "passPercent: 70\nglossary: glossary.yaml");

const openGlossary = (glossary: Change) => openChanged({ "course.yaml": named, "glossary.yaml": glossary });

test("reads the terms of a glossary, with other names and definitions if present", async () => {
  const { course, faults } = await openGlossary(`- id: hf
  term: { es: insuficiencia cardíaca, en: heart failure }
  also: { es: [IC] }
  definition: { es: El corazón no alcanza., en: The heart falls short. }
- { id: bp, term: { es: presión, en: pressure } }
`);
  expect(faults).toEqual([]);
  expect(course?.glossary).toMatchObject([
    { id: "hf", term: { en: "heart failure" }, also: { es: ["IC"] }, definition: { es: "El corazón no alcanza." } },
    { id: "bp", also: {}, definition: null },
  ]);
});

test("reports faults of a glossary at their lines, and duplicate names", async () => {
  const { faults } = await openGlossary(`- id: hf
  term: { es: insuficiencia, en: heart failure }
- id: hf
  term: { es: fallo }
  also: { es: [Insuficiencia], fr: [x] }
- term: { es: presión, en: pressure }
`);
  expect(faults).toEqual(
    [
      error("glossary.yaml", 3, messages.duplicateId("hf", "glossary.yaml:1")),
      warning("glossary.yaml", 3, messages.duplicateTerm("Insuficiencia")),
      error("glossary.yaml", 5, messages.unknownKey("fr", ["es", "en"])),
      error("glossary.yaml", 6, messages.keyMissing("id")),
      warning("glossary.yaml", 4, messages.languageMissing("en")),
    ].sort((a, b) => a.line - b.line),
  );
});

test("checks a glossary's terms even if the course cannot be read", async () => {
  const { faults } = await openChanged({ "course.yaml": "format: [", "glossary.yaml": "- { id: hf }\n" });
  expect(faults).toContainEqual(error("glossary.yaml", 1, messages.keyMissing("term")));
});

test("reports a missing glossary file", async () => {
  const { faults } = await openGlossary(null);
  expect(faults).toMatchObject([{ severity: "error", file: "course.yaml" }]);
});
