import { expect, test } from "vitest";
import { findWords, wordsIn } from "./words.ts";

test.each([
  ["La vacunación y las Vacunas", ["vacunación", "vacunas"], ["vacunación", "Vacunas"]],
  ["corazo\u0301n y corazones", ["corazón"], ["corazo\u0301n"]],
  ["🫀 Corazón", ["corazón"], ["Corazón"]],
  ["(a.b)* [c]", ["a", "c"], ["a", "c"]],
  ["vacunación", ["vacuna"], []],
  ["nada", [], []],
])("finds in %j the words %j as %j", (text, words, found) => {
  expect(findWords(text, new Set(words)).map(({ from, to }) => text.slice(from, to))).toEqual(found);
});

test("finds every word of a text at its position", () => {
  const text = `Presión 120/80, ${"ñ".repeat(50)} E\u0301l`;
  expect(findWords(text, new Set(wordsIn(text)))).toHaveLength(wordsIn(text).length);
});
