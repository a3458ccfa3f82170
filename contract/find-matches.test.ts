import { expect, test } from "vitest";
import { findMatches } from "./find-matches.ts";

const marked = (text: string, query: string) => findMatches(text, query).map(({ from, to }) => text.slice(from, to));

test.each([
  ["La vacunación y las vacunas", "vacunas", ["vacunación", "vacunas"]],
  ["Medicaciones", "medicacion", ["Medicaciones"]],
  ["In early pregnancy", "pregnant", ["pregnancy"]],
  ["Los niños y el niño", "nino", ["niños", "niño"]],
  ["Presión y presente", "presion", ["Presión"]],
  ["🫀 corazón", "corazon", ["corazón"]],
  ["de la de los", "de", ["de", "de"]],
  ["nada", "", []],
  ["(a.b)* [c]", "(a.b)* [c]", ["a", "b", "c"]],
])("in %j a search for %j marks %j", (text, query, words) => {
  expect(marked(text, query)).toEqual(words);
});
